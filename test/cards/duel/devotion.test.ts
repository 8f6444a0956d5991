import { expect } from 'vitest';
import { cardTest } from '../card-test.ts';
import { changes, duel, played } from '../scene.ts';
import { myNextTurn, on } from '../turns.ts';

const mine = (card: string, me: object = {}) =>
  duel({ hand: [card, 'balm', 'leaf'], field: ['pawn'], ...me }, { field: ['pawn'] });

/** What playing it without a question changes. */
function result(card: string, me: object = {}) {
  const s = mine(card, me);
  return played(s, card, () => s.play(0, card));
}

cardTest('duel-shield-of-faith', '[E2] Shield of Faith: 3 block', () => {
  expect(result('duel-shield-of-faith')).toEqual({ 'me block': 3 });
});

cardTest('duel-prayer-of-mending', '[E3] Prayer of Mending: heal 3', () => {
  expect(result('duel-prayer-of-mending')).toEqual({ 'me life': 15, 'me devotion': 1 });
});

cardTest('duel-sanctuary', '[E3] Sanctuary: 3 block, heal 2', () => {
  expect(result('duel-sanctuary')).toEqual({ 'me block': 3, 'me life': 14, 'me devotion': 1 });
});

cardTest('duel-radiant-armor', '[R5] Radiant Armor: 2 block, 1 devotion', () => {
  expect(result('duel-radiant-armor')).toEqual({ 'me block': 2, 'me devotion': 1 });
});

cardTest('duel-lights-blessing', "[E5] Light's Blessing: heal 3, at full life 3 block", () => {
  const id = 'duel-lights-blessing';
  expect(result(id)).toEqual({ 'me life': 15, 'me devotion': 1 });
  expect(result(id, { life: 20 })).toEqual({ 'me block': 3 });
});

cardTest(
  'duel-absolution',
  '[P4] Absolution: spend all devotion, heal 2 for each; fracture',
  () => {
    const moved = { 'me fracture': '+duel-absolution' };
    const now = { 'me life': 18, 'me devotion': 1, ...moved };
    expect(result('duel-absolution', { devotion: 3 })).toEqual(now);
  },
);

cardTest('duel-resurrection', '[E3] Resurrection: heal to full life; fracture', () => {
  const moved = { 'me fracture': '+duel-resurrection' };
  expect(result('duel-resurrection')).toEqual({ 'me life': 20, 'me devotion': 1, ...moved });
});

cardTest('duel-divine-aegis', '[P9] Divine Aegis: all block you gain +1, for the match', () => {
  const s = mine('duel-divine-aegis', { hand: ['duel-divine-aegis', 'leaf', 'leaf', 'balm'] });
  const act = () => s.play(0, 'duel-divine-aegis');
  expect(played(s, 'duel-divine-aegis', act)).toEqual({ 'me fracture': '+duel-divine-aegis' });
  expect(played(s, 'leaf', () => s.play(0, 'leaf'))).toMatchObject({ 'me block': 2 });
  expect(played(s, 'balm', () => s.play(0, 'balm'))).not.toHaveProperty('me block');
  expect(myNextTurn(myNextTurn(s)).play(0, 'leaf').seat(0).block).toBe(2);
});

cardTest('duel-martyrs-stance', "[P9] Martyr's Stance: each heal also gives 1 block", () => {
  const s = mine('duel-martyrs-stance', { hand: ['duel-martyrs-stance', 'balm', 'balm'] });
  const act = () => s.play(0, 'duel-martyrs-stance');
  expect(played(s, 'duel-martyrs-stance', act)).toEqual({ 'me fracture': '+duel-martyrs-stance' });
  s.play(0, 'balm');
  expect([s.seat(0).life, s.seat(0).block]).toEqual([14, 1]);
  expect(myNextTurn(myNextTurn(s)).play(0, 'balm').seat(0).block).toBe(1);
});

cardTest('duel-blessed-aura', '[P9] Blessed Aura: heal 1 at each of your turn starts', () => {
  const s = mine('duel-blessed-aura');
  const act = () => s.play(0, 'duel-blessed-aura');
  expect(played(s, 'duel-blessed-aura', act)).toEqual({ 'me fracture': '+duel-blessed-aura' });
  expect(on(s, 1, 'main').seat(0).life).toBe(12);
  expect(on(s, 0, 'main').seat(0).life).toBe(13);
  expect(on(s, 1, 'main').seat(0).life).toBe(13);
  expect(changes(s, () => on(s, 0, 'main'))).toMatchObject({ 'me life': 14, 'me devotion': 2 });
  // For who did not begin, a round starts with the other's turn.
  const second = duel({ hand: ['duel-blessed-aura'] }, {}, { turn: 6 }).play(
    0,
    'duel-blessed-aura',
  );
  expect([on(second, 1, 'main').seat(0).life, on(second, 0, 'main').seat(0).life]).toEqual([
    12, 13,
  ]);
});

cardTest('duel-avatar-of-light', '[P9] Avatar of Light: your healing is doubled', () => {
  const s = mine('duel-avatar-of-light', {
    life: 5,
    hand: ['duel-avatar-of-light', 'balm', 'balm'],
  });
  const act = () => s.play(0, 'duel-avatar-of-light');
  const moved = { 'me fracture': '+duel-avatar-of-light' };
  expect(played(s, 'duel-avatar-of-light', act)).toEqual(moved);
  expect(s.play(0, 'balm').seat(0).life).toBe(9);
  expect(myNextTurn(myNextTurn(s)).play(0, 'balm').seat(0).life).toBe(13);
});
