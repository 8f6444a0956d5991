import { expect } from 'vitest';
import { cardTest } from '../card-test.ts';
import { asked, canPlay, duel, modifiers, pick, played, unitAt } from '../scene.ts';
import { attackers, attackWith, myNextTurn, on, through } from '../turns.ts';

const PAWNS = ['pawn', 'pawn'];
const table = (card: string, me: object = {}, foe: object = {}, more: object = {}) =>
  duel({ hand: [card], field: PAWNS, ...me }, { field: PAWNS, ...foe }, more);

cardTest('rally', '[M1] Rally: your units get strength +1 this turn, later arrivals too', () => {
  const s = table('rally', { hand: ['rally', 'page'] });
  const act = () => s.play(0, 'rally');
  expect(played(s, 'rally', act)).toEqual({ me0: 'pawn 3/5', me1: 'pawn 3/5' });
  expect(s.play(0, 'page', { slot: 3 }).unit(0, 3).strength).toBe(2);
  expect(through(s, () => s.unit(0, 0).strength)).toEqual([3, 3, 2, 2, 2, 2]);
});

cardTest('provoke', '[M2] Provoke: an enemy must attack in its next combat, strength −1', () => {
  const s = table('provoke');
  const act = () => pick(s.play(0, 'provoke'), 'foe0 *foe1');
  expect(played(s, 'provoke', act)).toEqual({ foe1: 'pawn 1/5' });
  const both = 'must-attack foe1, strength foe1';
  expect(through(s, () => modifiers(s).join(', '))).toEqual([both, both, both, '', '', '']);
});

cardTest('provoke', '[A1] Provoke: the foe cannot pass its attack step without that unit', () => {
  const s = table('provoke');
  pick(s.play(0, 'provoke'), '*foe0 foe1');
  expect(on(s, 1, 'attack').offered(1, 'pass')).toEqual([]);
  s.attack(0, { hero: 0 });
  expect(s.offered(1, 'pass')).toHaveLength(1);
  expect(on(on(s, 0, 'main'), 1, 'attack').offered(1, 'pass')).toHaveLength(1);
});

cardTest('war-paint', '[M8] War Paint: an ally gets Might 2, your hero Empowered 1', () => {
  const s = table('war-paint');
  const act = () => pick(s.play(0, 'war-paint'), 'me0 *me1');
  const now = { me1: 'pawn 4/5 might 2', 'me is': 'empowered 1' };
  expect(played(s, 'war-paint', act)).toEqual(now);
});

cardTest('undertow', "[X10] Undertow: an enemy goes back to its owner's hand", () => {
  const s = table('undertow');
  const act = () => pick(s.play(0, 'undertow'), 'foe0 *foe1');
  expect(played(s, 'undertow', act)).toEqual({ foe1: '', 'foe hand': '+pawn' });
});

cardTest('healing-spring', '[E3] Healing Spring: heal 3 on an ally or your hero', () => {
  const field = [{ card: 'pawn', damage: 4 }];
  const unit = table('healing-spring', { field });
  const onUnit = () => pick(unit.play(0, 'healing-spring'), '*me0 me');
  const spring = { 'me is': 'regeneration 2' };
  expect(played(unit, 'healing-spring', onUnit)).toEqual({ me0: 'pawn 2/5 -1', ...spring });
  const hero = table('healing-spring', { field });
  const onHero = () => pick(hero.play(0, 'healing-spring'), 'me0 *me');
  const healed = { 'me life': 15, 'me devotion': 1, ...spring };
  expect(played(hero, 'healing-spring', onHero)).toEqual(healed);
  // M4: 2 at the next turn start; it did not fall in the turn it was applied.
  expect(myNextTurn(hero).seat(0).life).toBe(17);
});

cardTest('mist', '[M8] Mist: Evade 1 for your hero, Intangible for an ally for a turn', () => {
  const s = table('mist', {}, { hand: ['bolt'] });
  const act = () => pick(s.play(0, 'mist'), 'me0 *me1');
  expect(played(s, 'mist', act)).toEqual({
    me1: 'pawn 2/5 intangible 1',
    'me is': 'evade 1',
  });
  on(s, 1, 'main').play(1, 'bolt', { target: { hero: 0 } });
  expect([s.seat(0).life, s.seat(0).statuses]).toEqual([12, []]);
});

cardTest('stone-skin', '[E] Stone Skin: +1/+1 and Shield 2 for one ally', () => {
  const s = table('stone-skin', { hand: ['stone-skin', 'ember', 'ember'] });
  const act = () => pick(s.play(0, 'stone-skin'), 'me0 *me1');
  expect(played(s, 'stone-skin', act)).toEqual({ me1: 'pawn 3/6 shield 2' });
  // X4: until depleted, so neither the round nor a turn start changes it.
  pick(s.play(0, 'ember'), 'me0 *me1 foe0 foe1');
  const skin = { shields: [], damage: 1, counters: 1 };
  expect(s.unit(0, 1)).toMatchObject(skin);
  expect(myNextTurn(s).unit(0, 1)).toMatchObject({ ...skin, damage: 0 });
  const later = table('stone-skin');
  pick(later.play(0, 'stone-skin'), 'me0 *me1');
  expect(myNextTurn(later).unit(0, 1).shields).toEqual([2]);
});

cardTest('ensnare', '[M2] Ensnare: an enemy is tapped and cannot block this turn', () => {
  const s = table('ensnare');
  const act = () => pick(s.play(0, 'ensnare'), 'foe0 *foe1');
  expect(played(s, 'ensnare', act)).toEqual({ foe1: 'pawn 2/5 tapped' });
  attackWith(s, [0], { hero: 1 });
  const blockers = s.offered(1, 'declareBlocker').map((intent) => intent.unit);
  expect(blockers).toEqual([s.unit(1, 0).id]);
});

cardTest('ensnare', '[M2] Ensnare: the tapped can be ensnared too, and still cannot block', () => {
  const field = [{ card: 'pawn', tapped: true }, 'pawn'];
  const s = table('ensnare', {}, { field });
  pick(s.play(0, 'ensnare'), '*foe0 foe1');
  const snare = 'cannot-block foe0';
  expect(through(s, () => modifiers(s).join(', '))).toEqual([snare, snare, '', '', '', '']);
});

cardTest('high-ground', '[N6] High Ground: one of your slots gets +1 for good', () => {
  const s = table('high-ground');
  const act = () => pick(s.play(0, 'high-ground'), 'me:0 *me:1 me:2 me:3 me:4');
  expect(played(s, 'high-ground', act)).toEqual({ me1: 'pawn 3/6', 'me slots': '0 1 0 0 0' });
  expect(myNextTurn(s).seat(0).slots).toEqual([0, 1, 0, 0, 0]);
});

cardTest('titan-form', '[N2] Titan Form: the power of an ally becomes 6', () => {
  const s = table('titan-form', { field: ['pawn', 'page'] });
  const act = () => pick(s.play(0, 'titan-form'), 'me0 *me1');
  expect(played(s, 'titan-form', act)).toEqual({ me1: 'page 6/6' });
  expect(s.unit(0, 1).counters).toBe(0);
});

cardTest(
  'gust',
  '[E10] Gust: an ally moves to a slot next to it, swapping, and gains Evasion',
  () => {
    const s = table('gust', { field: ['pawn', 'page', 'ogre'] });
    const act = () => {
      pick(s.play(0, 'gust'), 'me0 *me1 me2');
      pick(s, 'me:0 *me:2');
    };
    expect(played(s, 'gust', act)).toEqual({ me1: 'ogre 6/9', me2: 'page 1/1 evasion' });
    const flies = () => s.unit(0, 2).keywords.length;
    expect(through(s, flies)).toEqual([1, 1, 0, 0, 0, 0]);
  },
);

const damages = (s: ReturnType<typeof table>) =>
  s.seat(1).field.flatMap((unit) => (unit ? [unit.damage] : []));

cardTest('lightning', '[G8] Lightning: 2 damage to an enemy at random', () => {
  const hits = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
    const s = table('lightning', {}, { field: ['pawn', 'pawn'] }, { seed });
    s.play(0, 'lightning');
    expect([asked(s), s.unit(0, 0).damage, s.unit(0, 1).damage, s.seat(1).life]).toEqual([
      [],
      0,
      0,
      12,
    ]);
    return damages(s).join(' ');
  });
  expect(new Set(hits)).toEqual(new Set(['2 0', '0 2']));
});

cardTest('lightning', '[R3] Lightning powered by air: 3 damage to an enemy of your choice', () => {
  const s = table('lightning', { azoth: ['lightning'] });
  const act = () => pick(s.play(0, 'lightning', { powered: true }), 'foe0 *foe1');
  expect(played(s, 'lightning', act)).toEqual({ foe1: 'pawn 2/5 -3' });
});

cardTest('purify', '[X10] Purify: cleanse a slot, of either side', () => {
  const gathered = { card: 'pawn', counters: 2, statuses: { might: 1 } };
  const s = duel(
    { hand: ['purify'], field: [gathered, 'pawn'] },
    { field: ['pawn', gathered], slots: [0, 0, 0, 0, 2] },
  );
  const act = () => pick(s.play(0, 'purify'), 'me:0 *foe:1 foe:4');
  expect(played(s, 'purify', act)).toEqual({ foe1: 'pawn 2/5' });
  expect(canPlay(table('purify'), 'purify')).toBe(false);
});

cardTest('purify', '[X10] Purify: a given trait is something to cleanse', () => {
  const s = duel({ hand: ['purify', 'twin-teacher'], field: ['pawn'] }, {});
  s.play(0, 'twin-teacher', { slot: 1 });
  expect(canPlay(s, 'purify')).toBe(true);
  s.play(0, 'purify');
  attackWith(s, [0], { hero: 1 });
  expect(on(s, 0, 'main-2').seat(0).hand).toEqual([]);
});

cardTest(
  'holy-ward',
  '[M4] Holy Ward: Warded 1 for an ally or your hero, Blessed 2, Resilience 1',
  () => {
    const blessed = 'blessed 2 resilience 1';
    const unit = table('holy-ward');
    const onUnit = () => pick(unit.play(0, 'holy-ward'), 'me0 *me1 me');
    expect(played(unit, 'holy-ward', onUnit)).toEqual({
      me1: 'pawn 2/5 warded 1',
      'me is': blessed,
    });
    const hero = table('holy-ward', { hand: ['holy-ward', 'leaf'] });
    const onHero = () => pick(hero.play(0, 'holy-ward'), 'me0 me1 *me');
    expect(played(hero, 'holy-ward', onHero)).toEqual({ 'me is': `warded 1 ${blessed}` });
    expect(hero.play(0, 'leaf').seat(0).block).toBe(2);
    expect(on(hero, 1, 'main').seat(0).life).toBe(14);
  },
);

cardTest('veil', '[M7] Veil: an ally is Untargetable for a turn', () => {
  const s = table('veil', {}, { hand: ['bolt'] });
  const act = () => pick(s.play(0, 'veil'), 'me0 *me1');
  expect(played(s, 'veil', act)).toEqual({ me1: 'pawn 2/5 untargetable 1' });
  on(s, 1, 'main');
  expect(
    s.refused(1, { kind: 'playCard', card: s.inHand(1, 'bolt'), target: unitAt(s, 0, 1) }).ok,
  ).toBe(false);
  expect(attackers(s, 1)).toEqual([0, 1]);
  expect(on(on(s, 0, 'main'), 1, 'main').unit(0, 1).statuses).toEqual([]);
});
