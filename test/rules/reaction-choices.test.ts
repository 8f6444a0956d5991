import { expect, it } from 'vitest';
import { unit } from './combat-cards.ts';
import { face, reaction, spell } from './reaction-cards.ts';

const bear = unit('bear', 2, 4);

it('[M1] a choice whose targets are gone is one for those that come later', () => {
  const lift = reaction('lift', ['spell'], [{ kind: 'bounce', to: { all: 'allies' } }]);
  const weaken = { kind: 'modify', what: 'strength', amount: -1, for: 'turn' };
  const gloom = spell('gloom', [
    {
      kind: 'choice',
      options: [
        [{ ...weaken, to: { choose: 'enemies' } }],
        [{ ...weaken, kind: 'modify-side', side: 'enemies' }],
      ],
    },
  ]);
  const s = face({ hand: [gloom], resolve: 1 }, { field: [bear], hand: [lift] });
  s.play(0, gloom.id).play(1, lift.id).pass(1);
  expect([s.game.choice, s.told('modifierAdded').length]).toEqual([null, 1]);
});
