import { expect } from 'vitest';
import { testBook } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';
import { asked, changes, duel, modifiers, pick } from '../scene.ts';
import { attackWith, myNextTurn, on, through } from '../turns.ts';

const PAWNS = ['pawn', 'pawn'];

/** What deploying the unit to slot 3 changes besides itself. */
function deployed(card: string, line = '', me: object = {}, foe: object = {}, more: object = {}) {
  const s = duel({ hand: [card], field: PAWNS, ...me }, { field: PAWNS, ...foe }, more);
  const found = changes(s, () => {
    s.play(0, card, { slot: 3 });
    if (line !== '') pick(s, line);
  });
  expect([asked(s), found.me3?.toString().split(' ')[0]]).toEqual([[], card]);
  for (const usual of ['me3', 'me resolve']) delete found[usual];
  if (found['me hand'] === `-${card}`) delete found['me hand'];
  return { s, found };
}

cardTest('shadow-assassin', '[X1] Shadow Assassin: Deploy: 1 damage to another unit', () => {
  const { found } = deployed('shadow-assassin', 'me0 *me1 foe0 foe1');
  expect(found).toEqual({ me1: 'pawn 2/5 -1' });
});

cardTest('fire-breather', '[X1] Fire Breather: Deploy: 1 damage to all enemies', () => {
  const { found } = deployed('fire-breather');
  expect(found).toEqual({ foe0: 'pawn 2/5 -1', foe1: 'pawn 2/5 -1' });
});

cardTest('tide-caller', '[X1] Tide Caller: Deploy: tap an enemy', () => {
  const { found } = deployed('tide-caller', 'foe0 *foe1');
  expect(found).toEqual({ foe1: 'pawn 2/5 tapped' });
});

cardTest('wind-reader', '[X1] Wind Reader: Deploy: take one of your top two cards', () => {
  const { found, s } = deployed('wind-reader', 'gnome *balm', { deck: ['gnome', 'balm', 'ogre'] });
  expect(found).toEqual({ 'me hand': '+balm -wind-reader', 'me deck': '-balm' });
  expect(s.game.sides[0].deck.map(({ card }) => card)).toEqual(['gnome', 'ogre']);
});

cardTest('gravedigger', '[X1] Gravedigger: Deploy: a unit of your discard pile comes back', () => {
  const { found } = deployed(
    'gravedigger',
    'gnome *page',
    { discard: ['leaf', 'gnome', 'page'] },
    { discard: ['ogre'] },
  );
  expect(found).toEqual({ 'me hand': '+page -gravedigger', 'me discard': '-page' });
});

cardTest('twin-teacher', '[X7] Twin Teacher: Deploy: your others gain "Conquer: draw 1"', () => {
  const { s: other } = deployed('twin-teacher');
  attackWith(on(other, 1, 'main'), [0], { hero: 0 });
  // Enemies are not taught: the foe has only what it drew for its turn.
  expect(on(other, 1, 'main-2').seat(1).handCount).toBe(2);
  const { found, s } = deployed('twin-teacher', '', {}, { field: [] });
  expect(found).toEqual({});
  attackWith(s, [0, 1], { hero: 1 });
  expect(on(s, 0, 'main-2').seat(0).handCount).toBe(2);
  // It has taught those that were there, not itself and nobody later.
  expect(attackWith(myNextTurn(s), [3], { hero: 1 }).seat(0).handCount).toBe(4);
});

cardTest('hush', '[X7] Hush: Deploy: an enemy loses its traits', () => {
  const { found, s } = deployed('hush', 'foe0 *foe1', {}, { field: ['bell', 'bell'] });
  expect(found).toEqual({});
  on(s, 1, 'main');
  const hand = s.seat(1).handCount;
  attackWith(s, [1], { hero: 0 });
  expect(on(s, 1, 'main-2').seat(1).handCount).toBe(hand);
  const { s: loud } = deployed('hush', 'foe0 *foe1', {}, { field: ['bell', 'bell'] });
  attackWith(on(loud, 1, 'main'), [0], { hero: 0 });
  expect(on(loud, 1, 'main-2').seat(1).handCount).toBe(hand + 1);
});

cardTest('whirling-chaos', '[X6] Whirling Chaos: Deploy: every unit moves at random', () => {
  const places = ['a', 'b', 'c', 'd'].map((seed) => {
    const s = duel(
      { hand: ['whirling-chaos'], field: ['page', 'ogre'] },
      { field: ['pawn', 'bell'] },
      { seed },
    );
    s.play(0, 'whirling-chaos', { slot: 3 });
    const rows = ([0, 1] as const).map((seat) => s.seat(seat).field.map((unit) => unit?.card));
    expect(rows.map((row) => row.filter((card) => card !== undefined).sort())).toEqual([
      ['ogre', 'page', 'whirling-chaos'],
      ['bell', 'pawn'],
    ]);
    return JSON.stringify(rows);
  });
  expect(new Set(places).size).toBeGreaterThan(2);
});

cardTest('raider', '[X1] Raider: Conquer: draw 1', () => {
  const strength = testBook().cards.raider?.strength ?? 0;
  const s = duel({ field: ['raider', 'pawn'] }, {});
  attackWith(s, [0, 1], { hero: 1 });
  expect([s.seat(0).handCount, s.seat(1).life]).toEqual([1, 10 - strength]);
});

cardTest('raider', '[X10] Raider: an attack that takes no life is no conquest', () => {
  const s = duel({ field: ['raider'] }, { field: ['pawn'], block: 9 });
  attackWith(s, [0], { hero: 1 });
  expect(on(s, 0, 'main-2').seat(0).handCount).toBe(0);
  // Nor is its death or its deployment.
  const dying = duel({ hand: ['slay', 'raider'], field: ['raider'] });
  pick(dying.play(0, 'raider', { slot: 1 }).play(0, 'slay'), '*me0 me1');
  expect(dying.seat(0).handCount).toBe(0);
});

cardTest('frost-sprite', '[X1] Frost Sprite: Death: all enemies get strength −1', () => {
  const s = duel(
    { hand: ['slay'], field: ['frost-sprite', 'pawn'] },
    { field: ['pawn', 'ogre'] },
    { turn: 6 },
  );
  expect(changes(s, () => pick(s.play(0, 'slay'), '*me0 me1 foe0 foe1'))).toMatchObject({
    me0: '',
    foe0: 'pawn 1/5',
    foe1: 'ogre 5/9',
  });
  // The hero is no enemy here (G7).
  expect(modifiers(s)).toEqual(['strength foe0', 'strength foe1']);
  expect(s.unit(0, 1).strength).toBe(2);
  expect(through(s, () => s.unit(1, 1).strength)).toEqual([5, 5, 5, 5, 6, 6]);
});

cardTest('seed-keeper', '[X8] Seed Keeper: Death: the slot it had gets +1', () => {
  const s = duel({ hand: ['slay'], field: ['pawn', 'seed-keeper'] }, { field: ['pawn'] });
  expect(changes(s, () => pick(s.play(0, 'slay'), 'me0 *me1 foe0'))).toEqual({
    me1: '',
    'me slots': '0 1 0 0 0',
    'me hand': '-slay',
    'me discard': '+seed-keeper +slay',
  });
});

cardTest('devourer', "[X10] Devourer: Consume: + its victim's power", () => {
  const { strength = 0, health = 0 } = testBook().cards.devourer ?? {};
  const field = [{ card: 'pawn', damage: 2 }, 'pawn'];
  const s = duel({ hand: ['devourer'], field });
  s.play(0, 'devourer', { slot: 0 });
  expect(s.unit(0, 0)).toMatchObject({ strength: strength + 3, health: health + 3, counters: 3 });
  const free = duel({ hand: ['devourer', 'slay'], field });
  free.play(0, 'devourer', { slot: 2 });
  expect(free.unit(0, 2).counters).toBe(0);
});

cardTest('offering', '[X10] Offering: Consumed: gain 2 resolve', () => {
  const s = duel({ hand: ['pawn'], field: ['offering'] });
  expect(changes(s, () => s.play(0, 'pawn', { slot: 0 }))).toMatchObject({ 'me resolve': 11 });
  const slain = duel({ hand: ['slay'], field: ['offering'] });
  expect(changes(slain, () => slain.play(0, 'slay'))).not.toHaveProperty('me resolve');
  const played = duel({ hand: ['offering'], field: ['pawn'] });
  const cost = testBook().cards.offering?.cost ?? 0;
  expect(played.play(0, 'offering', { slot: 0 }).seat(0).resolve).toBe(9 - cost);
});
