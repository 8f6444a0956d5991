import { expect } from 'vitest';
import { cardTest } from '../card-test.ts';
import { changes, duel, pick, played, targets, unitAt } from '../scene.ts';

const HERO = { hero: 1 } as const;
const against = (card: string, me: object = {}) =>
  duel({ hand: [card], field: ['pawn'], ...me }, { field: ['ogre', 'ogre'] });

/** What an attack card does, played at the enemy hero and at a unit. */
function onHeroAndUnit(card: string, me: object = {}) {
  const s = against(card, me);
  expect(targets(s, card)).toEqual(['foe0', 'foe1', 'foe']);
  const unit = against(card, me);
  return [
    played(s, card, () => s.play(0, card, { target: HERO })),
    played(unit, card, () => unit.play(0, card, { target: unitAt(unit, 1, 1) })),
  ];
}

cardTest('duel-smite', '[E1] Smite: 2 damage to an enemy or the enemy hero', () => {
  expect(onHeroAndUnit('duel-smite')).toEqual([{ 'foe life': 10 }, { foe1: 'ogre 6/9 -2' }]);
});

cardTest('duel-consecrate', '[E3] Consecrate: 1 damage, heal 2', () => {
  const healed = { 'me life': 14, 'me devotion': 1 };
  expect(onHeroAndUnit('duel-consecrate')).toEqual([
    { 'foe life': 11, ...healed },
    { foe1: 'ogre 6/9 -1', ...healed },
  ]);
});

cardTest('duel-holy-light', '[E3] Holy Light: 2 damage, heal 2', () => {
  const healed = { 'me life': 14, 'me devotion': 1 };
  expect(onHeroAndUnit('duel-holy-light')).toEqual([
    { 'foe life': 10, ...healed },
    { foe1: 'ogre 6/9 -2', ...healed },
  ]);
});

cardTest('duel-blessed-strike', '[R5] Blessed Strike: 3 damage, 1 devotion', () => {
  expect(onHeroAndUnit('duel-blessed-strike')).toEqual([
    { 'foe life': 9, 'me devotion': 1 },
    { foe1: 'ogre 6/9 -3', 'me devotion': 1 },
  ]);
});

cardTest('duel-guiding-light', '[E] Guiding Light: 2 damage, draw 1', () => {
  const s = against('duel-guiding-light');
  expect(targets(s, 'duel-guiding-light')).toEqual(['foe0', 'foe1', 'foe']);
  const act = () => s.play(0, 'duel-guiding-light', { target: HERO });
  expect(played(s, 'duel-guiding-light', act)).toEqual({
    'foe life': 10,
    'me hand': '+leaf -duel-guiding-light',
    'me deck': '-leaf',
  });
});

cardTest('duel-righteous-fury', '[E5] Righteous Fury: 2 damage twice', () => {
  expect(onHeroAndUnit('duel-righteous-fury')).toEqual([
    { 'foe life': 8 },
    { foe1: 'ogre 6/9 -4' },
  ]);
  // M8: Might counts for each of the two.
  const s = against('duel-righteous-fury', { statuses: { might: 1 } });
  s.play(0, 'duel-righteous-fury', { target: HERO });
  expect(s.seat(1).life).toBe(6);
});

cardTest('duel-divine-judgement', '[R5] Divine Judgement: 4 damage, 2 devotion', () => {
  expect(onHeroAndUnit('duel-divine-judgement')).toEqual([
    { 'foe life': 8, 'me devotion': 2 },
    { foe1: 'ogre 6/9 -4', 'me devotion': 2 },
  ]);
});

cardTest('duel-smite-the-wicked', '[E5] Smite the Wicked: 3 damage, or 3 devotion for 7', () => {
  const id = 'duel-smite-the-wicked';
  const s = against(id, { devotion: 4 });
  expect(targets(s, id)).toEqual(['foe0', 'foe1', 'foe']);
  const cheap = () => pick(s.play(0, id, { target: HERO }), '*#0 #1');
  expect(played(s, id, cheap)).toEqual({ 'foe life': 9 });
  const dear = against(id, { devotion: 3 });
  const act = () => pick(dear.play(0, id, { target: unitAt(dear, 1, 0) }), '#0 *#1');
  expect(played(dear, id, act)).toEqual({ foe0: 'ogre 6/9 -7', 'me devotion': 0 });
  const unit = against(id, { devotion: 3 });
  pick(unit.play(0, id, { target: unitAt(unit, 1, 0) }), '*#0 #1');
  expect([unit.unit(1, 0).damage, unit.seat(1).life]).toEqual([3, 12]);
});

cardTest('duel-smite-the-wicked', '[C1] Smite the Wicked: with 2 devotion nothing is asked', () => {
  const s = against('duel-smite-the-wicked', { devotion: 2 });
  const act = () => s.play(0, 'duel-smite-the-wicked', { target: HERO });
  expect(played(s, 'duel-smite-the-wicked', act)).toEqual({ 'foe life': 9 });
});

cardTest('duel-holy-nova', '[G7] Holy Nova: 2 damage to all enemies, heal 2', () => {
  const s = against('duel-holy-nova');
  const hit = 'ogre 6/9 -2';
  expect(played(s, 'duel-holy-nova', () => s.play(0, 'duel-holy-nova'))).toEqual({
    foe0: hit,
    foe1: hit,
    'me life': 14,
    'me devotion': 1,
  });
});

cardTest('scorch', '[P2] Scorch: 3 damage to an enemy, not to a hero', () => {
  const s = against('scorch');
  expect(targets(s, 'scorch')).toEqual(['foe0', 'foe1']);
  const act = () => s.play(0, 'scorch', { target: unitAt(s, 1, 0) });
  expect(played(s, 'scorch', act)).toEqual({ foe0: 'ogre 6/9 -3' });
});

cardTest('finish-off', '[E8] Finish Off: an enemy is defeated, draw 1', () => {
  const s = against('finish-off');
  expect(targets(s, 'finish-off')).toEqual(['foe0', 'foe1']);
  expect(changes(s, () => s.play(0, 'finish-off', { target: unitAt(s, 1, 1) }))).toEqual({
    foe1: '',
    'foe discard': '+ogre',
    'me hand': '+leaf -finish-off',
    'me deck': '-leaf',
    'me discard': '+finish-off',
    'me resolve': 7,
  });
});

cardTest('soul-tax', '[E7] Soul Tax: the enemy hero loses 1 and 1 more for each ally', () => {
  const s = duel(
    { hand: ['soul-tax'], field: ['pawn', null, 'pawn'] },
    { field: ['ogre'], block: 5 },
  );
  expect(played(s, 'soul-tax', () => s.play(0, 'soul-tax'))).toEqual({ 'foe life': 9 });
  const alone = duel({ hand: ['soul-tax'] }, { field: ['ogre'] });
  expect(played(alone, 'soul-tax', () => alone.play(0, 'soul-tax'))).toEqual({ 'foe life': 11 });
});
