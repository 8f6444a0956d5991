import { expect } from 'vitest';
import { cardTest } from '../cards/card-test.ts';
import { optionsOf } from '../traits/trait-cards.ts';
import { battle, cardsOf, deploy, finish, powers, turnOfSeat0 } from './battle.ts';

const VEILED = {
  id: 'test-veiled',
  name: 'Veiled',
  kind: 'unit',
  rarity: 'bronze',
  cost: 0,
  elements: ['generic'],
  strength: 1,
  health: 6,
  keywords: ['hexproof'],
};

cardTest('archer', '[Q5] Archer: 2 damage to a close enemy of the player’s choice', () => {
  const s = deploy('archer', 1, { '1.0': 'veteran', '1.2': 'veteran', '1.3': 'veteran' });
  expect(optionsOf(s)).toEqual(['1.0', '1.2']);
  expect(powers(s.choose(0, 1), 1)).toEqual([4, null, 2, 4, null]);
});

cardTest('archer', '[Q5] Archer: no close enemy, no damage', () => {
  const s = deploy('archer', 1, { '1.3': 'veteran' });
  expect([powers(s, 1)[3], s.told('effectFizzled').length]).toEqual([4, 1]);
});

cardTest('hunter', '[Q5] Hunter: kills a close wounded enemy', () => {
  const s = deploy('hunter', 2, {
    '1.1': { card: 'champion', damage: 1 },
    '1.2': 'veteran',
    '1.4': { card: 'champion', damage: 1 },
  });
  expect(powers(s, 1)).toEqual([null, null, 4, null, 4]);
  expect(cardsOf(s.seat(1).discard)).toEqual(['champion']);
});

cardTest('hunter', '[Q5] Hunter: between two wounded ones its player chooses', () => {
  const hurt = { card: 'champion', damage: 1 };
  const s = deploy('hunter', 2, { '1.1': hurt, '1.3': hurt, '0.1': hurt });
  expect(optionsOf(s)).toEqual(['1.1', '1.3']);
});

cardTest('hunter', '[Q5] Hunter: one that lost power but has no marks is not wounded', () => {
  expect(powers(deploy('hunter', 2, { '1.2': { card: 'champion', counters: -2 } }), 1)[2]).toBe(3);
});

cardTest('knight', '[Q5] Knight: may put a Squire on a close free own slot', () => {
  const s = deploy('knight', 2, { '0.0': 'veteran' });
  expect(optionsOf(s)).toEqual(['slot 0.1', 'slot 0.3', 'decline']);
  expect(powers(s.choose(0, 0), 0)).toEqual([4, 1, 3, null, null]);
  expect(s.unit(0, 1)).toMatchObject({ card: 'squire', token: true });
});

cardTest('knight', '[Q5] Knight: may decline, also with one slot only', () => {
  const s = deploy('knight', 0);
  expect(optionsOf(s)).toEqual(['slot 0.1', 'decline']);
  expect([powers(s.choose(0, 1), 0), s.view().active]).toEqual([[3, null, null, null, null], 1]);
});

cardTest('knight', '[Q5] Knight: no free slot beside it, no question', () => {
  const s = deploy('knight', 2, { '0.1': 'veteran', '0.3': 'veteran' });
  expect([s.view().choice, s.view().active]).toEqual([undefined, 1]);
});

cardTest('mimic', '[Q5] Mimic: its power becomes that of the enemy in front', () => {
  expect(
    powers(deploy('mimic', 2, { '1.2': { card: 'dragon', damage: 1 }, '1.1': 'champion' }), 0)[2],
  ).toBe(6);
});

cardTest('mimic', '[Q5] Mimic: a slot bonus counts as part of its power then', () => {
  const s = deploy('mimic', 2, { '1.2': 'champion' }, { seats: [{ slots: [0, 0, 2, 0, 0] }, {}] });
  expect(powers(s, 0)[2]).toBe(5);
});

cardTest('mimic', '[Q5] [N2] Mimic: later changes still count', () => {
  const s = deploy(
    'mimic',
    2,
    { '1.2': 'champion' },
    { hands: [['mimic', 'energize'], ['spike']] },
  );
  s.play(1, 'spike', { target: { unit: s.unit(0, 2).id } });
  expect(powers(s.play(0, 'energize', { target: { unit: s.unit(0, 2).id } }), 0)[2]).toBe(7);
});

cardTest('mimic', '[Q5] Mimic: it may become weaker', () => {
  const s = deploy('mimic', 2, { '1.2': 'scout' }, { seats: [{ slots: [0, 0, 4, 0, 0] }, {}] });
  expect(powers(s, 0)[2]).toBe(2);
});

cardTest('mimic', '[Q5] [K5] Mimic: who is in front is not chosen, so Hexproof is no help', () => {
  const s = deploy('mimic', 2, { '1.2': 'test-veiled' }, { cards: [VEILED] });
  expect(powers(s, 0)[2]).toBe(6);
});

cardTest('mimic', '[Q5] [G8] Mimic: nothing is left to chance', () => {
  const s = battle({ '1.2': 'champion' }, { hands: [['mimic'], []] });
  const before = structuredClone(s.game.rng.table);
  expect(s.play(0, 'mimic', { slot: 2 }).game.rng.table).toEqual(before);
});

cardTest('mimic', '[Q5] Mimic: nobody in front, nothing happens', () => {
  expect(powers(deploy('mimic', 2, { '1.1': 'champion' }), 0)[2]).toBe(1);
});

cardTest('paladin', '[Q5] Paladin: all close allies get Shield 1', () => {
  const s = deploy('paladin', 2, {
    '0.0': 'veteran',
    '0.1': 'veteran',
    '0.3': 'veteran',
    '1.2': 'veteran',
  });
  expect(s.seat(0).field.map((unit) => unit?.shields ?? null)).toEqual([[], [1], [], [1], null]);
  expect(s.unit(1, 2).shields).toEqual([]);
});

cardTest('paladin', '[Q5] Paladin: the shield takes one damage, until it is depleted', () => {
  const s = battle({ '0.1': 'veteran' }, { hands: [['paladin'], ['strike', 'spike']] });
  s.play(0, 'paladin', { slot: 2 }).play(1, 'strike', { target: { unit: s.unit(0, 1).id } });
  expect([powers(s, 0)[1], s.unit(0, 1).shields]).toEqual([2, []]);
});

cardTest('priest', '[Q5] Priest: cleanses a close slot of either side', () => {
  const s = deploy(
    'priest',
    2,
    { '0.1': { card: 'veteran', counters: -1 }, '1.3': { card: 'veteran', counters: 4 } },
    { seats: [{ slots: [0, 0, 1, 2, 0] }, { slots: [0, 1, 0, 1, 0] }] },
  );
  expect(optionsOf(s)).toEqual(['slot 0.1', 'slot 0.3', 'slot 1.1', 'slot 1.3']);
  s.choose(0, 3);
  expect([powers(s, 1)[3], s.seat(1).slots]).toEqual([4, [0, 1, 0, 0, 0]]);
});

cardTest('priest', '[Q5] Priest: nothing close to cleanse, nothing happens', () => {
  const s = deploy('priest', 2, { '0.1': 'veteran' }, { seats: [{ slots: [3, 0, 3, 0, 3] }, {}] });
  expect([s.view().choice, s.seat(0).slots]).toEqual([undefined, [3, 0, 3, 0, 3]]);
});

cardTest('scout', '[Q5] Scout: draws 1', () => {
  const s = deploy('scout', 0, {}, { seats: [{ deck: ['dragon', 'noble'] }, {}] });
  expect([cardsOf(s.seat(0).hand), s.seat(0).deckCount]).toEqual([['dragon'], 1]);
});

cardTest(
  'scout',
  '[Q5] [P7] Scout: from an empty deck nothing is drawn, and nothing shuffled',
  () => {
    const s = deploy('scout', 0, {}, { seats: [{ discard: ['noble'] }, {}] });
    expect([s.seat(0).handCount, cardsOf(s.seat(0).discard)]).toEqual([0, ['noble']]);
  },
);

cardTest('bard', '[Q5] Bard: all close allies +1', () => {
  const placed = {
    '0.0': 'veteran',
    '0.1': 'scout',
    '0.2': 'bard',
    '0.3': 'scout',
    '1.2': 'veteran',
  };
  const s = turnOfSeat0(placed);
  expect([powers(s, 0), powers(s, 1)[2]]).toEqual([[4, 3, 2, 3, null], 4]);
});

cardTest('bard', '[Q5] Bard: not at the other’s turn start', () => {
  const s = battle({ '0.2': 'bard', '0.3': 'scout' }, { hands: [['veteran'], []] });
  expect(powers(s.play(0, 'veteran', { slot: 0 }), 0)[3]).toBe(2);
});

cardTest('engineer', '[Q5] Engineer: own slot +1, turn after turn', () => {
  const s = turnOfSeat0({ '0.2': 'engineer' }, { hands: [['scout'], ['veteran', 'scout']] });
  expect([s.seat(0).slots[2], powers(s, 0)[2]]).toEqual([1, 2]);
  s.play(0, 'scout', { slot: 0 }).play(1, 'scout', { slot: 0 });
  expect(powers(s, 0)[2]).toBe(3);
});

cardTest('engineer', '[Q5] Engineer: the slot keeps it for the next one', () => {
  const s = turnOfSeat0({ '0.2': 'engineer' }, { hands: [['veteran'], ['veteran']] });
  expect(powers(s.play(0, 'veteran', { slot: 2 }), 0)[2]).toBe(5);
});

cardTest('turret', '[Q5] Turret: 1 damage to the enemy in front, to nobody else', () => {
  const s = turnOfSeat0({ '0.2': 'turret', '1.1': 'scout', '1.2': 'scout', '1.3': 'scout' });
  expect(powers(s, 1)).toEqual([null, 2, 1, 2, 4]);
});

cardTest('turret', '[Q5] Turret: not at the other’s turn start, nor when a unit comes', () => {
  const s = battle({ '0.2': 'turret', '1.2': 'scout' }, { hands: [['veteran'], []] });
  expect(powers(s.play(0, 'veteran', { slot: 0 }), 1)[2]).toBe(2);
});

cardTest('turret', '[Q5] [K5] Turret: Hexproof is no help against it', () => {
  const s = turnOfSeat0({ '0.2': 'turret', '1.2': 'test-veiled' }, { cards: [VEILED] });
  expect(powers(s, 1)[2]).toBe(5);
});

cardTest('turret', '[Q5] [G8] Turret: nothing is left to chance', () => {
  const placed = { '0.2': 'turret', '1.2': 'scout' };
  const s = battle(placed, { active: 1, hands: [[], ['veteran']] });
  const before = structuredClone(s.game.rng.table);
  expect(s.play(1, 'veteran', { slot: 4 }).game.rng.table).toEqual(before);
});

cardTest('turret', '[Q5] Turret: it kills what is left with 1', () => {
  const s = turnOfSeat0({ '0.2': 'turret', '1.2': 'acolyte' });
  expect([s.isEmpty(1, 2), cardsOf(s.seat(1).discard)]).toEqual([true, ['acolyte']]);
});

const deck = { deck: ['scout', 'scout', 'scout'] };
/** Cards seat 0 drew before the skirmish was over. */
const drawn = (placed: Parameters<typeof battle>[0]) => {
  const { events } = finish(battle(placed, { seats: [deck, deck] }));
  const end = events.findIndex((event) => event.kind === 'skirmishEnded');
  return events
    .slice(0, end)
    .filter((event) => event.kind === 'cardMoved' && event.from === 'deck' && event.seat === 0)
    .length;
};

cardTest('noble', '[Q5] Noble: draws 2', () => {
  expect(drawn({ '0.2': 'noble', '1.2': 'scout' })).toBe(2);
});

cardTest('noble', '[Q5] Noble: alone on its terrain as well', () => {
  expect(drawn({ '0.4': 'noble' })).toBe(2);
});

cardTest('noble', '[Q5] Noble: not when it is lost or tied', () => {
  const placed = { '0.2': 'noble', '1.2': 'champion', '0.3': 'noble', '1.3': 'veteran' };
  expect(drawn(placed)).toBe(0);
});
