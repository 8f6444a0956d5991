import { expect } from 'vitest';
import { cardTest } from '../cards/card-test.ts';
import type { Stage } from '../kit/stage.ts';
import { optionsOf } from '../traits/trait-cards.ts';
import { aim, battle, cardsOf, finish, idAt, powers, turnOfSeat0 } from './battle.ts';

const slotsOf = (s: Stage, seat: 0 | 1, card: string) => {
  const id = s.inHand(seat, card);
  return s
    .offered(seat, 'playCard')
    .filter((intent) => intent.card === id)
    .map((intent) => intent.slot);
};
const use = (s: Stage, spot: string, ability = 0) =>
  s.act(0, { kind: 'activate', unit: idAt(s, spot), ability });

const winners = (placed: Parameters<typeof battle>[0], more = {}) =>
  finish(battle(placed, more))
    .told('terrainResolved')
    .map((event) => event.winner);

cardTest('rogue', '[Q5] Rogue: its terrain is won by the lower power', () => {
  expect(winners({ '0.0': 'rogue', '1.0': 'dragon', '0.1': 'champion', '1.1': 'rogue' })).toEqual([
    0,
    1,
    null,
    null,
    null,
  ]);
});

cardTest('rogue', '[Q5] Rogue: no other terrain, near or far', () => {
  const placed = { '0.0': 'rogue', '0.1': 'champion', '1.1': 'scout', '0.4': 'scout' };
  expect(winners({ ...placed, '1.4': 'champion' })).toEqual([0, 0, null, null, 1]);
});

cardTest('rogue', '[Q5] Rogue: the enemy of lower power wins against it', () => {
  expect(winners({ '0.0': 'rogue', '1.0': 'acolyte' })[0]).toBe(1);
});

cardTest('rogue', '[Q5] Rogue: alone it wins', () => {
  expect(winners({ '0.0': 'rogue' })[0]).toBe(0);
});

cardTest('rogue', '[Q5] Rogue: a tie is nobody’s', () => {
  expect(winners({ '0.0': 'rogue', '1.0': 'scout' })[0]).toBe(null);
});

cardTest('rogue', '[Q5] Rogue: two Rogues, still the lower', () => {
  expect(winners({ '0.0': 'rogue', '1.0': { card: 'rogue', counters: 1 } })[0]).toBe(0);
  expect(winners({ '0.0': 'rogue', '1.0': 'rogue' })[0]).toBe(null);
});

cardTest('sentinel', '[Q5] Sentinel: no enemy may be deployed in front', () => {
  const s = battle({ '0.2': 'sentinel' }, { active: 1, hands: [[], ['scout']] });
  expect(slotsOf(s, 1, 'scout')).toEqual([0, 1, 3, 4]);
});

cardTest('sentinel', '[Q5] Sentinel: not by consuming either', () => {
  const s = battle({ '0.2': 'sentinel', '1.2': 'scout' }, { active: 1, hands: [[], ['dragon']] });
  expect(slotsOf(s, 1, 'dragon')).toEqual([]);
});

cardTest('sentinel', '[Q5] Sentinel: no Squire and nobody from the grave', () => {
  const s = battle({ '0.2': 'sentinel' }, { active: 1, hands: [[], ['knight']] });
  expect(optionsOf(s.play(1, 'knight', { slot: 1 }), 1)).toEqual(['slot 1.0', 'decline']);
  const grave = turnOfSeat0(
    { '1.2': 'sentinel', '0.0': 'necromancer', '0.1': 'scout', '0.4': 'scout' },
    { seats: [{ discard: ['roots'] }, {}] },
  );
  expect(use(grave, '0.0').unit(0, 3).card).toBe('roots');
});

cardTest('sentinel', '[Q5] Sentinel: moving there is allowed', () => {
  const s = aim('repositioning', '0.3', { '1.2': 'sentinel', '0.3': 'scout' });
  expect(optionsOf(s)).toEqual(['slot 0.2', 'slot 0.4']);
});

/** The cards that may be chosen now. */
const raised = (s: Stage) =>
  s.view().choice?.options?.map((option) => (option.kind === 'target' ? option.card : null));

cardTest(
  'necromancer',
  '[Q5] Necromancer: deploys a unit of printed power ≤ 3 from the own discard pile',
  () => {
    const discard = ['champion', 'roots', 'strike', 'archer'];
    const s = turnOfSeat0(
      { '0.0': 'necromancer', '0.2': 'scout' },
      { seats: [{ discard }, { discard: ['scout'] }] },
    );
    use(s, '0.0');
    expect(raised(s)).toEqual(['roots', 'archer']);
    expect(optionsOf(s.choose(0, 0))).toEqual(['slot 0.1', 'slot 0.3', 'slot 0.4']);
    s.choose(0, 2);
    expect([powers(s, 0), cardsOf(s.seat(0).discard)]).toEqual([
      [2, null, 2, null, 2],
      ['champion', 'strike', 'archer'],
    ]);
  },
);

cardTest('necromancer', '[Q5] Necromancer: neither cost nor strength count', () => {
  const discard = ['veteran', 'warlock', 'boulder-ram'];
  const s = turnOfSeat0({ '0.0': 'necromancer' }, { seats: [{ discard }, {}] });
  expect(raised(use(s, '0.0'))).toEqual(['warlock', 'boulder-ram']);
});

cardTest('necromancer', '[Q5] Necromancer: who comes back is deployed', () => {
  const s = turnOfSeat0(
    { '0.0': 'necromancer' },
    { seats: [{ discard: ['scout'], deck: ['noble'] }, {}] },
  );
  use(s, '0.0').choose(0, 0);
  expect(cardsOf(s.seat(0).hand)).toEqual(['noble']);
});

cardTest(
  'necromancer',
  '[Q5] Necromancer: not when it has just come, without a unit, or without a slot',
  () => {
    const discard = { seats: [{ discard: ['scout'] }, {}] } as const;
    const full = { '0.1': 'scout', '0.2': 'scout', '0.3': 'scout', '0.4': 'scout' };
    const offers = (s: Stage) => s.offered(0, 'activate').length;
    expect(offers(battle({ '0.0': 'necromancer' }, discard))).toBe(0);
    expect(
      offers(turnOfSeat0({ '0.0': 'necromancer' }, { seats: [{ discard: ['champion'] }, {}] })),
    ).toBe(0);
    expect(offers(turnOfSeat0({ '0.0': 'necromancer', ...full }, discard))).toBe(0);
  },
);

cardTest('ranger', '[Q5] Ranger: moves to a close own slot, swapping', () => {
  const s = use(battle({ '0.2': 'ranger', '0.3': 'scout' }), '0.2');
  expect(optionsOf(s)).toEqual(['slot 0.1', 'slot 0.3']);
  s.choose(0, 1);
  expect([s.unit(0, 3).card, s.unit(0, 2).card, s.view().active]).toEqual(['ranger', 'scout', 0]);
});

cardTest('ranger', '[Q5] Ranger: once a turn, to the only slot beside it', () => {
  const s = use(battle({ '0.0': 'ranger' }), '0.0');
  expect([s.unit(0, 1).card, s.offered(0, 'activate')]).toEqual(['ranger', []]);
});

cardTest('ranger', '[Q5] Ranger: the slot’s bonus stays behind', () => {
  const s = use(battle({ '0.0': 'ranger' }, { seats: [{ slots: [2, 0, 0, 0, 0] }, {}] }), '0.0');
  expect(powers(s, 0)).toEqual([null, 4, null, null, null]);
});

cardTest('rookie', '[Q5] Rookie: Activate 2, own slot and one close own slot +2', () => {
  const s = turnOfSeat0({ '0.2': 'rookie' }, { hands: [['scout'], ['veteran', 'scout']] });
  expect(s.offered(0, 'activate')).toEqual([]);
  s.play(0, 'scout', { slot: 0 }).play(1, 'scout', { slot: 0 });
  expect(optionsOf(use(s, '0.2'))).toEqual(['slot 0.1', 'slot 0.3']);
  expect(s.choose(0, 0).seat(0).slots).toEqual([0, 2, 2, 0, 0]);
});
