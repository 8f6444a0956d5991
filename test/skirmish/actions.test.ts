import { expect } from 'vitest';
import { cardTest } from '../cards/card-test.ts';
import type { Stage } from '../kit/stage.ts';
import { optionsOf, spotOf } from '../traits/trait-cards.ts';
import { aim, battle, cardsOf, powers } from './battle.ts';

/** What the action in hand may be aimed at. */
const targets = (s: Stage) =>
  s.offered(0, 'playCard').map(({ target }) => (target === undefined ? null : spotOf(s, target)));
const with1 = (card: string, placed: Parameters<typeof battle>[0]) =>
  battle(placed, { hands: [[card], []] });
const everyone = {
  '0.0': 'champion',
  '0.1': 'scout',
  '1.0': 'champion',
  '1.1': 'veteran',
  '1.2': 'dragon',
};

cardTest(
  'assassinate',
  '[Q5] Assassinate: kills an enemy of power ≥ 5, and only such a one',
  () => {
    expect(targets(with1('assassinate', everyone))).toEqual(['1.0', '1.2']);
    const s = aim('assassinate', '1.2', everyone);
    expect([s.isEmpty(1, 2), cardsOf(s.seat(1).discard)]).toEqual([true, ['dragon']]);
  },
);

cardTest('assassinate', '[Q5] Assassinate: power counts as it is, not as printed', () => {
  const placed = {
    '1.0': { card: 'champion', damage: 1 },
    '1.1': { card: 'veteran', counters: 1 },
  };
  expect(targets(with1('assassinate', placed))).toEqual(['1.1']);
});

cardTest('energize', '[Q5] Energize: an ally +3', () => {
  expect(targets(with1('energize', everyone))).toEqual(['0.0', '0.1']);
  expect(powers(aim('energize', '0.1', everyone), 0)[1]).toBe(5);
});

cardTest('skirmish-fireball', '[Q5] Fireball: 2 to a unit and all close ones, own too', () => {
  const placed = {
    '0.1': 'veteran',
    '0.2': 'champion',
    '1.0': 'veteran',
    '1.1': 'veteran',
    '1.2': 'veteran',
    '1.3': 'veteran',
  };
  const s = aim('skirmish-fireball', '1.1', placed);
  expect([powers(s, 0), powers(s, 1)]).toEqual([
    [null, 2, 3, null, null],
    [2, 2, 2, 4, null],
  ]);
});

cardTest(
  'repositioning',
  '[Q5] Repositioning: any unit to a close slot on its side, swapping',
  () => {
    const s = aim('repositioning', '1.1', everyone);
    expect(optionsOf(s)).toEqual(['slot 1.0', 'slot 1.2']);
    expect(powers(s.choose(0, 1), 1)).toEqual([5, 7, 4, null, null]);
  },
);

cardTest('repositioning', '[Q5] Repositioning: at the end there is one way only', () => {
  expect(powers(aim('repositioning', '0.0', everyone), 0)).toEqual([2, 5, null, null, null]);
});

for (const [index, slots] of [
  [0, [1, 1, 0, 0, 0]],
  [2, [0, 1, 1, 1, 0]],
  [4, [0, 0, 0, 1, 1]],
] as const) {
  cardTest('seed', `[Q5] Seed: own slot ${index} and its neighbours +1`, () => {
    const s = with1('seed', everyone).play(0, 'seed', { target: { slot: { seat: 0, index } } });
    expect([s.seat(0).slots, s.seat(1).slots]).toEqual([slots, [0, 0, 0, 0, 0]]);
  });
}

cardTest('seed', '[Q5] Seed: own slots only', () => {
  expect(targets(with1('seed', everyone))).toEqual([0, 1, 2, 3, 4].map((slot) => `slot 0.${slot}`));
});

cardTest('strike', '[Q5] Strike: 3 to a unit of either side', () => {
  expect(targets(with1('strike', everyone))).toEqual(['0.0', '0.1', '1.0', '1.1', '1.2']);
  expect(powers(aim('strike', '1.1', everyone), 1)[1]).toBe(1);
  expect(aim('strike', '0.1', everyone).isEmpty(0, 1)).toBe(true);
});

cardTest('spike', '[Q5] Spike: 1 to a unit', () => {
  expect(powers(aim('spike', '1.2', everyone), 1)[2]).toBe(6);
});

cardTest('unsummon', '[Q5] Unsummon: bounces a unit of either side', () => {
  const s = aim('unsummon', '1.2', everyone);
  expect([s.isEmpty(1, 2), cardsOf(s.seat(1).hand)]).toEqual([true, ['dragon']]);
});

cardTest('unsummon', '[Q5] Unsummon: a Squire vanishes', () => {
  const s = aim('unsummon', '1.2', { '1.2': 'squire' });
  expect([s.isEmpty(1, 2), s.seat(1).handCount]).toEqual([true, 0]);
});

cardTest(
  'brawl',
  '[Q5] Brawl: an ally and the enemy in front deal their power to each other at once',
  () => {
    const s = aim('brawl', '0.1', { '0.1': { card: 'champion', damage: 2 }, '1.1': 'veteran' });
    expect([s.isEmpty(0, 1), powers(s, 1)[1]]).toEqual([true, 1]);
  },
);

cardTest('brawl', '[Q5] Brawl: both may die', () => {
  const s = aim('brawl', '0.1', { '0.1': 'veteran', '1.1': 'veteran' });
  expect([s.isEmpty(0, 1), s.isEmpty(1, 1)]).toEqual([true, true]);
});

cardTest('brawl', '[Q5] Brawl: only an ally with an enemy in front', () => {
  expect(targets(with1('brawl', { '0.0': 'scout', '0.1': 'scout', '1.1': 'scout' }))).toEqual([
    '0.1',
  ]);
});

cardTest('spike', '[Q2] an action ends the turn and goes to the discard pile', () => {
  const s = aim('spike', '1.2', everyone);
  expect([s.view().active, cardsOf(s.seat(0).discard)]).toEqual([1, ['spike']]);
});

cardTest('energize', '[Q2] an action with nothing to aim at is not offered', () => {
  expect(targets(with1('energize', { '1.0': 'scout' }))).toEqual([]);
});
