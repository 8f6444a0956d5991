import { expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import { skillCard } from '../rules/test-cards.ts';

const damage = { kind: 'damage', amount: 1, to: { choose: 'units' } };
const labels = (s: Stage) => s.view().choice?.options?.map(({ label }) => label);

function chosen(own: readonly string[], foe: readonly string[], effect: object = damage): Stage {
  const cards = [skillCard('deed', [effect])];
  const seats = [{ hand: ['deed'], resolve: 5, field: own }, { field: foe }];
  return stage({ seats, cards }).play(0, 'deed');
}

it('[C3] units that look alike are told apart by their slots', () => {
  expect(labels(chosen([], ['gnome', 'gnome', 'ice']))).toEqual([
    'Gnome (slot 1)',
    'Gnome (slot 2)',
    'Ice',
  ]);
});

it('[C3] units that look alike on both sides are told apart by side and slot', () => {
  expect(labels(chosen(['gnome'], ['ice', 'gnome']))).toEqual([
    'Gnome (your slot 1)',
    'Ice',
    'Gnome (enemy slot 2)',
  ]);
});

it('[C3] heroes and slots are named from the side of the player who chooses', () => {
  const anyone = { ...damage, to: { choose: 'anyone' } };
  expect(labels(chosen(['gnome'], [], anyone))).toEqual(['Gnome', 'your hero', 'the enemy hero']);
});

it('[C3] a branch names what it is about', () => {
  const branches = [[{ kind: 'tap', to: 'it' }], [{ kind: 'damage', amount: 2, to: 'it' }]];
  const choice = { kind: 'choice', options: branches };
  const each = { kind: 'for-each', of: { choose: 'enemies' }, do: [choice] };
  expect(labels(chosen([], ['gnome'], each))).toEqual(['tap Gnome', 'deal 2 damage to Gnome']);
});
