import { describe, expect, it } from 'vitest';
import { hashOf } from '../../shared/index.ts';
import { stage } from '../kit/stage.ts';
import { actionCard, attackCard, deed, story } from './test-cards.ts';

const block = { kind: 'block', amount: 1 };
const heal = { kind: 'heal', amount: 1 };
const hurt = (amount: number, to: unknown = 'target') => ({ kind: 'damage', amount, to });

describe('P4 the order of effects', () => {
  const groups = [
    { kind: 'draw', amount: 1 },
    { kind: 'gain-devotion', amount: 1 },
    { kind: 'status', status: 'might', amount: 1, to: 'own-hero' },
    heal,
    block,
    hurt(1, 'enemy-hero'),
  ];

  it('[P4] damage, block, heal, status, resources, everything else, however they are written', () => {
    const s = deed(groups, { own: { deck: ['ice'] } }).play(0, 'deed');
    const kinds = story(s);
    const order = [
      'damageDealt',
      'blockGained',
      'healed',
      'statusApplied',
      'devotionChanged',
      'cardMoved',
    ];
    expect(order.map((kind) => kinds.lastIndexOf(kind))).toEqual(
      order.map((kind) => kinds.lastIndexOf(kind)).toSorted((a, b) => a - b),
    );
  });

  it('[P4] inside a group as written', () => {
    const s = deed([{ kind: 'block', amount: 3 }, heal, { kind: 'block', amount: 1 }]).play(
      0,
      'deed',
    );
    expect(s.told('blockGained').map(({ amount }) => amount)).toEqual([3, 1]);
  });

  it('[P4] each effect finishes, state checks included, before the next begins', () => {
    const s = deed([hurt(3, { choose: 'enemies' }), block], { foe: { field: ['gnome'] } });
    const kinds = story(s.play(0, 'deed'));
    expect(kinds.indexOf('unitDied')).toBeLessThan(kinds.indexOf('blockGained'));
  });

  it('[P4] a composite stands in the group of its first leaf and keeps its inner order', () => {
    const mixed = {
      kind: 'sequence',
      do: [hurt(1, 'enemy-hero'), { kind: 'gain-devotion', amount: 1 }],
    };
    const kinds = story(deed([block, mixed]).play(0, 'deed'));
    expect(kinds.filter((kind) => /damageDealt|devotion|blockGained/.test(kind))).toEqual([
      'damageDealt',
      'devotionChanged',
      'blockGained',
    ]);
  });

  it('[P4] a hero that falls ends the card', () => {
    const s = deed([hurt(5, 'enemy-hero'), block], { foe: { life: 5 } }).play(0, 'deed');
    expect([s.view().result?.winner, s.told('blockGained')]).toEqual([0, []]);
  });
});

describe('P5 targets that are gone', () => {
  it('[P5] an effect on a dead target does nothing, the others still happen', () => {
    const venom = { kind: 'status', status: 'bleeding', amount: 1, to: 'target' };
    const card = attackCard('bite', [hurt(3), venom, heal], { target: 'enemies' });
    const s = stage({ cards: [card], seats: [{ hand: ['bite'], life: 10 }, { field: ['gnome'] }] });
    s.play(0, 'bite', { target: { unit: s.unit(1, 0).id } });
    expect([s.seat(0).life, s.told('statusApplied'), s.told('effectFizzled').length]).toEqual([
      11,
      [],
      1,
    ]);
  });

  it('[P5] an effect on one that may no longer be chosen does nothing', () => {
    const hide = { kind: 'status', status: 'untargetable', amount: 1, to: 'target' };
    const card = actionCard(
      'slip',
      [hide, { kind: 'kill', to: 'target' }, { kind: 'draw', amount: 1 }],
      {
        target: 'enemies',
      },
    );
    const s = stage({
      cards: [card],
      seats: [{ hand: ['slip'], deck: ['ice'] }, { field: ['gnome'] }],
    });
    s.play(0, 'slip', { target: { unit: s.unit(1, 0).id } });
    expect([s.isEmpty(1, 0), s.seat(0).handCount]).toEqual([false, 1]);
  });
});

it('[P6] a refused intent changes nothing and tells only a code and a sentence', () => {
  const s = stage({ turn: 5, seats: [{ hand: ['lightning'], resolve: 0 }, { field: ['gnome'] }] });
  const before = hashOf(s.game);
  const refusal = s.refused(0, { kind: 'playCard', card: s.inHand(0, 'lightning') });
  expect(refusal).toEqual({
    ok: false,
    code: 'cannot-afford',
    message: expect.stringMatching(/\.$/),
  });
  expect(hashOf(s.game)).toBe(before);
});
