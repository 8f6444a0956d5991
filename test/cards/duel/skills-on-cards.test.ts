import { expect } from 'vitest';
import { cardTest } from '../card-test.ts';
import { asked, canPlay, duel, pick, played } from '../scene.ts';
import { on } from '../turns.ts';

cardTest(
  'insight',
  '[E] Insight: take one of the top three cards, the others go under the deck',
  () => {
    const deck = ['gnome', 'pawn', 'page', 'ogre', 'balm'];
    const s = duel({ hand: ['insight'], deck });
    const act = () => pick(s.play(0, 'insight'), 'gnome *pawn page');
    expect(played(s, 'insight', act)).toEqual({ 'me hand': '+pawn -insight', 'me deck': '-pawn' });
    // The last of the pile is drawn first.
    expect(s.game.sides[0].deck.map(({ card }) => card)).toEqual(['page', 'gnome', 'balm', 'ogre']);
  },
);

cardTest('recall', '[E] Recall: a card of your discard pile comes to your hand', () => {
  const s = duel({ hand: ['recall'], discard: ['gnome', 'leaf'] }, { discard: ['pawn'] });
  const act = () => pick(s.play(0, 'recall'), 'gnome *leaf');
  expect(played(s, 'recall', act)).toEqual({
    'me hand': '+leaf -recall',
    'me discard': '+recall -leaf',
  });
});

cardTest('mind-rot', '[E] Mind Rot: your opponent discards a card of their choice', () => {
  const s = duel({ hand: ['mind-rot', 'gnome'] }, { hand: ['pawn', 'page'] });
  const act = () => pick(s.play(0, 'mind-rot'), 'pawn *page', 1);
  expect(played(s, 'mind-rot', act)).toEqual({ 'foe hand': '-page', 'foe discard': '+page' });
});

cardTest('nightmare', '[M7] Nightmare: the enemy hero is Bound for a turn', () => {
  const s = duel({ hand: ['nightmare', 'leaf'] }, { hand: ['bolt'], field: ['pawn'] });
  const act = () => s.play(0, 'nightmare');
  expect(played(s, 'nightmare', act)).toEqual({
    'foe is': 'bound 1',
    'foe hand': '-bolt',
    'foe discard': '+bolt',
  });
});

cardTest('nightmare', '[G8] Nightmare: your opponent discards at random', () => {
  const gone = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const s = duel({ hand: ['nightmare', 'leaf'] }, { hand: ['pawn', 'page'] }, { seed });
    s.play(0, 'nightmare');
    expect([asked(s), asked(s, 1), s.seat(0).handCount]).toEqual([[], [], 1]);
    return s
      .seat(1)
      .discard.map(({ card }) => card)
      .join(' ');
  });
  expect(new Set(gone)).toEqual(new Set(['pawn', 'page']));
});

cardTest('hex', '[E5] Hex: Impaired or Sundered for two turns, or Corrupt 2', () => {
  const results = ['*#0 #1 #2', '#0 *#1 #2', '#0 #1 *#2'].map((line) => {
    const s = duel({ hand: ['hex'], field: ['pawn'] }, { field: ['pawn', 'pawn'] });
    return played(s, 'hex', () => {
      pick(s.play(0, 'hex'), line);
      if (!line.endsWith('*#2')) pick(s, 'foe0 *foe1 foe');
    });
  });
  expect(results).toEqual([
    { foe1: 'pawn 2/5 impaired 2' },
    { foe1: 'pawn 2/5 sundered 2' },
    { 'foe is': 'corrupt 2' },
  ]);
});

cardTest('hex', '[E5] Hex: the hero can be Impaired and Sundered too', () => {
  const results = ['*#0 #1 #2', '#0 *#1 #2'].map((line) => {
    const s = duel({ hand: ['hex'], field: ['pawn'] }, { field: ['pawn'] });
    return played(s, 'hex', () => pick(pick(s.play(0, 'hex'), line), 'foe0 *foe'));
  });
  expect(results).toEqual([{ 'foe is': 'impaired 2' }, { 'foe is': 'sundered 2' }]);
});

cardTest('poison', '[M4] Poison: an enemy or the enemy hero gets Bleeding 2', () => {
  const s = duel({ hand: ['poison'], field: ['pawn'] }, { field: ['pawn'] });
  const act = () => pick(s.play(0, 'poison'), '*foe0 foe');
  expect(played(s, 'poison', act)).toEqual({ foe0: 'pawn 2/5 bleeding 2' });
  const hero = duel({ hand: ['poison'], field: ['pawn'] }, { field: ['pawn'] });
  const onHero = () => pick(hero.play(0, 'poison'), 'foe0 *foe');
  expect(played(hero, 'poison', onHero)).toEqual({ 'foe is': 'bleeding 2' });
  on(on(hero, 1, 'main'), 0, 'main');
  expect([hero.seat(1).life, hero.seat(1).statuses]).toEqual([
    10,
    [{ kind: 'bleeding', amount: 1 }],
  ]);
});

cardTest('dark-bargain', '[C6] Dark Bargain: draw 1; you may lose 2 life and draw 1 more', () => {
  const yes = duel({ hand: ['dark-bargain'] });
  const accept = () => pick(yes.play(0, 'dark-bargain'), '*accept decline');
  expect(played(yes, 'dark-bargain', accept)).toEqual({
    'me life': 10,
    'me hand': '+leaf +leaf -dark-bargain',
    'me deck': '-leaf -leaf',
  });
  const no = duel({ hand: ['dark-bargain'] });
  const decline = () => pick(no.play(0, 'dark-bargain'), 'accept *decline');
  expect(played(no, 'dark-bargain', decline)).toEqual({
    'me hand': '+leaf -dark-bargain',
    'me deck': '-leaf',
  });
});

cardTest('drain', '[E4] Drain: 2 damage to an enemy, heal what was dealt', () => {
  const s = duel({ hand: ['drain'], field: ['pawn'] }, { field: ['pawn', 'pawn'] });
  const act = () => pick(s.play(0, 'drain'), '*foe0 foe1');
  const healed = { 'me life': 14, 'me devotion': 1 };
  expect(played(s, 'drain', act)).toEqual({ foe0: 'pawn 2/5 -2', ...healed });
  const shielded = duel({ hand: ['drain'] }, { field: [{ card: 'pawn', shields: [1] }] });
  const onShield = () => shielded.play(0, 'drain');
  expect(played(shielded, 'drain', onShield)).toEqual({
    foe0: 'pawn 2/5 -1',
    'me life': 13,
    'me devotion': 1,
  });
});

cardTest(['muster', 'militia'], '[E10] Muster: a Militia on a free slot of yours, twice', () => {
  const s = duel({ hand: ['muster'], field: ['pawn', null, null, 'pawn'] }, { field: ['pawn'] });
  const act = () => {
    pick(s.play(0, 'muster'), 'me:1 me:2 *me:4');
    pick(s, '*me:1 me:2');
  };
  expect(played(s, 'muster', act)).toEqual({
    me1: 'militia 1/1 sick',
    me4: 'militia 1/1 sick',
  });
  expect([s.unit(0, 1).token, s.unit(0, 4).token]).toEqual([true, true]);
});

cardTest('supply', '[R1] Supply: gain 2 resolve; fracture', () => {
  const s = duel({ hand: ['supply'] });
  const act = () => s.play(0, 'supply');
  expect(played(s, 'supply', act)).toEqual({ 'me resolve': 10, 'me fracture': '+supply' });
});

cardTest('trade-goods', '[E5] Trade Goods: discard a card, then draw 2', () => {
  const s = duel({ hand: ['trade-goods', 'gnome', 'pawn'] }, { hand: ['page'] });
  const act = () => pick(s.play(0, 'trade-goods'), '*gnome pawn');
  expect(played(s, 'trade-goods', act)).toEqual({
    'me hand': '+leaf +leaf -trade-goods -gnome',
    'me deck': '-leaf -leaf',
    'me discard': '+gnome +trade-goods',
  });
});

cardTest('plague-touch', "[P11] Plague Touch: two Pain in your opponent's deck", () => {
  const s = duel({ hand: ['plague-touch'] });
  const act = () => s.play(0, 'plague-touch');
  expect(played(s, 'plague-touch', act)).toEqual({ 'foe deck': '+pain +pain' });
});

cardTest('enfeeble', "[P11] Enfeeble: Weakness in your opponent's discard pile, draw 1", () => {
  const s = duel({ hand: ['enfeeble'] });
  const act = () => s.play(0, 'enfeeble');
  expect(played(s, 'enfeeble', act)).toEqual({
    'foe discard': '+weakness',
    'me hand': '+leaf -enfeeble',
    'me deck': '-leaf',
  });
});

cardTest('torture', "[P11] Torture: Torment in your opponent's deck, 2 damage to an enemy", () => {
  const s = duel({ hand: ['torture'], field: ['pawn'] }, { field: ['pawn', 'pawn'] });
  const act = () => pick(s.play(0, 'torture'), 'foe0 *foe1');
  expect(played(s, 'torture', act)).toEqual({ foe1: 'pawn 2/5 -2', 'foe deck': '+torment' });
});

cardTest('pain', '[P11] Pain: its owner loses 1 life when it is drawn', () => {
  const s = duel({ hand: ['enfeeble'], deck: ['pain', 'leaf'] });
  s.play(0, 'enfeeble');
  expect([s.seat(0).life, s.seat(1).life, canPlay(s, 'pain')]).toEqual([11, 12, false]);
});

cardTest(
  'weakness',
  '[P11] Weakness: your attack cards deal a quarter less while it is in hand',
  () => {
    const s = duel({ hand: ['weakness', 'bolt'], field: ['pawn'] }, { field: ['pawn'] });
    s.play(0, 'bolt', { target: { hero: 1 } });
    expect([s.seat(1).life, canPlay(s, 'weakness')]).toEqual([9, false]);
  },
);

cardTest(
  'torment',
  '[P11] Torment: its owner loses 1 life at each turn end with it in hand',
  () => {
    const s = duel({ hand: ['torment'] });
    expect(canPlay(s, 'torment')).toBe(false);
    on(s, 1, 'main');
    expect([s.seat(0).life, s.seat(1).life]).toEqual([11, 12]);
    on(s, 0, 'main');
    expect([s.seat(0).life, s.seat(1).life]).toEqual([11, 12]);
  },
);
