import { expect } from 'vitest';
import type { Stage } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';
import { changes, duel, pick } from '../scene.ts';
import { attackWith, on, through, until } from '../turns.ts';

const HERO = { hero: 1 } as const;
const strengths = (s: Stage, seat: 0 | 1) =>
  s.seat(seat).field.flatMap((unit) => (unit ? [unit.strength] : []));

cardTest('war-drummer', '[X2] War Drummer: an ally that attacks gets strength +1 this turn', () => {
  const s = duel({ field: ['pawn', 'war-drummer', 'pawn'] }, { hand: ['leaf'] });
  const own = s.unit(0, 1).strength;
  attackWith(s, [0, 1], HERO);
  // Not itself: it does not hear its own attack.
  expect(strengths(on(s, 0, 'main-2'), 0)).toEqual([3, own, 2]);
  expect(s.seat(1).life).toBe(12 - 3 - own);
  on(s, 1, 'main');
  expect(strengths(s, 0)).toEqual([2, own, 2]);
});

cardTest('war-drummer', '[X2] War Drummer: neither enemies nor blockers hear the drum', () => {
  const s = duel({ field: ['pawn', 'war-drummer'] }, { field: ['pawn', 'pawn'] }, { active: 1 });
  attackWith(s, [0], { hero: 0 });
  s.block(0, 0).pass(0);
  expect([strengths(on(s, 1, 'main-2'), 1), s.unit(0, 0).strength]).toEqual([[2, 2], 2]);
});

cardTest('thorn-wall', '[X2] Thorn Wall: when it blocks, 1 damage to the enemy hero', () => {
  const s = duel({ field: ['thorn-wall', 'pawn'] }, { field: ['pawn', 'pawn'] }, { active: 1 });
  attackWith(s, [0], { unit: s.unit(0, 1).id });
  s.block(0, 0).pass(0);
  expect([s.seat(1).life, s.seat(0).life]).toEqual([11, 12]);
});

cardTest('thorn-wall', '[X2] Thorn Wall: not when another blocks, or it only attends', () => {
  const s = duel({ field: ['thorn-wall', 'pawn'] }, { field: ['pawn', 'pawn'] }, { active: 1 });
  attackWith(s, [0], { unit: s.unit(0, 0).id });
  s.block(1, 0).pass(0);
  expect(on(s, 1, 'main-2').seat(1).life).toBe(12);
  const front = duel({ field: ['pawn'] }, { field: ['thorn-wall', 'pawn'] });
  attackWith(front, [0], { unit: front.unit(1, 0).id });
  front.block(1, 0).pass(1);
  expect(on(front, 0, 'main-2').seat(0).life).toBe(12);
});

cardTest('thorn-wall', '[X2] Thorn Wall: an enemy that blocks in front of it is not meant', () => {
  const cards = { field: ['pawn', 'thorn-wall'] };
  const s = duel(cards, { field: ['pawn', 'pawn'] });
  attackWith(s, [0], HERO);
  s.block(1, 0).pass(1);
  expect([on(s, 0, 'main-2').seat(1).life, s.seat(0).life]).toEqual([12, 12]);
});

cardTest('lightkeeper', '[X2] Lightkeeper: +1/+1 for each heal of your hero', () => {
  const s = duel(
    { hand: ['balm', 'balm', 'leaf'], field: ['lightkeeper', 'pawn'] },
    { hand: ['balm'], field: ['pawn'] },
  );
  s.play(0, 'leaf').play(0, 'balm');
  expect([s.unit(0, 0).counters, s.unit(0, 1).counters]).toEqual([1, 0]);
  expect(s.play(0, 'balm').unit(0, 0).counters).toBe(2);
  expect(on(s, 1, 'main').play(1, 'balm').unit(0, 0).counters).toBe(2);
});

cardTest('storm-mage', '[X2] Storm Mage: you play a spell: 1 damage to a random enemy', () => {
  const hits = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const s = duel(
      { hand: ['chant', 'leaf', 'bolt'], field: ['storm-mage', 'pawn'] },
      { field: [null, null, null, 'pawn', 'pawn'] },
      { seed },
    );
    const found = changes(s, () => s.play(0, 'chant'));
    s.play(0, 'leaf').play(0, 'bolt', { target: HERO });
    const after = [s.unit(1, 3), s.unit(1, 4)].map((unit) => unit.damage);
    const damaged = Object.keys(found).filter((what) => /^(me|foe)\d/.test(what));
    expect([damaged.length, after[0]! + after[1]!]).toEqual([1, 1]);
    return damaged[0];
  });
  expect(new Set(hits)).toEqual(new Set(['foe3', 'foe4']));
});

cardTest('storm-mage', "[X2] Storm Mage: the foe's spells are none of its business", () => {
  const s = duel(
    { field: ['storm-mage'] },
    { hand: ['chant', 'leaf'], field: ['pawn'] },
    { active: 1 },
  );
  s.play(1, 'chant');
  expect([s.unit(1, 0).damage, s.unit(0, 0).damage]).toEqual([0, 0]);
});

cardTest('blood-priest', '[X2] Blood Priest: heal 1 when any unit dies', () => {
  const s = duel(
    { hand: ['slay', 'slay', 'leaf'], field: ['blood-priest', null, null, 'pawn'] },
    { field: ['pawn', 'pawn'] },
  );
  pick(s.play(0, 'slay'), 'me0 me3 foe0 *foe1');
  expect(s.seat(0).life).toBe(13);
  pick(s.play(0, 'slay'), 'me0 *me3 foe0');
  expect(s.play(0, 'leaf').seat(0).life).toBe(14);
});

cardTest('blood-priest', '[X2] Blood Priest: it hears its own death, as its trait says', () => {
  const s = duel({ hand: ['slay'], field: ['blood-priest'] });
  expect(s.play(0, 'slay').seat(0).life).toBe(13);
});

cardTest('old-guard', '[X2] Old Guard: 1 block at your turn end', () => {
  const s = duel({ field: ['old-guard'] }, { field: ['pawn'] });
  expect(on(s, 0, 'main-2').seat(0).block).toBe(0);
  expect(on(s, 1, 'main').seat(0).block).toBe(1);
  expect(on(s, 0, 'main').seat(0).block).toBe(0);
  // At the turn end, so before the hand limit is looked at.
  const full = duel({ hand: Array.from({ length: 9 }, () => 'leaf'), field: ['old-guard'] });
  until(full, () => full.game.step === 'cleanup');
  expect(full.seat(0).block).toBe(1);
  const second = duel({ field: ['old-guard'] }, {}, { active: 1 });
  expect(on(second, 0, 'main').seat(0).block).toBe(0);
});

cardTest('moss-giant', '[X2] Moss Giant: heal 1 when a round starts, whoever begins it', () => {
  const s = duel({ field: ['moss-giant'] }, {}, { turn: 6 });
  expect(on(s, 1, 'main').seat(0).life).toBe(13);
  expect([on(s, 0, 'main').seat(0).life, s.seat(1).life]).toEqual([13, 12]);
});

cardTest('moss-giant', '[X2] Moss Giant: not at the turn in the middle of a round', () => {
  const s = duel({ field: ['moss-giant'] }, {});
  expect(on(s, 1, 'main').seat(0).life).toBe(12);
  expect(on(s, 0, 'main').seat(0).life).toBe(13);
});

cardTest('shield-bearer', '[X4] Shield Bearer: Shield 1, full again at your turn start', () => {
  const s = duel(
    { hand: ['sting', 'sting'], field: ['shield-bearer', 'pawn'] },
    { field: ['pawn'] },
  );
  const state = () => [s.unit(0, 0).shields, s.unit(0, 0).damage];
  expect(state()).toEqual([[1], 0]);
  pick(s.play(0, 'sting'), '*me0 me1 foe0');
  expect(state()).toEqual([[0], 0]);
  pick(s.play(0, 'sting'), '*me0 me1 foe0');
  expect(state()).toEqual([[0], 1]);
  expect(through(s, () => s.unit(0, 0).shields[0])).toEqual([0, 0, 0, 0, 1, 1]);
});

cardTest('banner-lord', '[X3] Banner Lord: close allies have +1/+1', () => {
  const s = duel(
    { hand: ['slay'], field: ['pawn', 'banner-lord', 'pawn', 'pawn'] },
    { field: ['pawn', 'pawn'] },
  );
  const own = s.book.cards['banner-lord'];
  const stats = () =>
    s.seat(0).field.map((unit) => (unit ? `${unit.strength}/${unit.health}` : ''));
  expect(stats()).toEqual(['3/6', `${own?.strength}/${own?.health}`, '3/6', '2/5', '']);
  expect([s.unit(1, 0).strength, s.unit(1, 1).health]).toEqual([2, 5]);
  pick(s.play(0, 'slay'), 'me0 *me1 me2 me3 foe0 foe1');
  expect(stats()).toEqual(['2/5', '', '2/5', '2/5', '']);
});

cardTest('warden-spirit', '[X3] Warden Spirit: the other side may not choose close allies', () => {
  const s = duel(
    { field: ['pawn', 'warden-spirit', 'pawn', 'pawn'] },
    { hand: ['sting', 'leaf'], field: ['pawn', 'pawn'] },
    { active: 1 },
  );
  pick(s.play(1, 'sting'), '*foe0 foe1 me1 me3', 1);
  // Its own side may choose them, and the enemies close to it.
  const own = duel({ hand: ['sting'], field: ['pawn', 'warden-spirit'] }, { field: ['pawn'] });
  pick(own.play(0, 'sting'), '*me0 me1 foe0');
});

cardTest('jailer', '[X3] Jailer: the enemy in front may not attack', () => {
  const s = duel({ field: [null, 'jailer'] }, { field: ['pawn', 'pawn', 'pawn'] }, { active: 1 });
  on(s, 1, 'attack');
  const free = new Set(s.offered(1, 'declareAttacker').map((intent) => intent.unit));
  expect(free).toEqual(new Set([s.unit(1, 0).id, s.unit(1, 2).id]));
  // It may block, and be chosen.
  const own = duel({ field: [null, 'jailer'] }, { field: ['pawn', 'pawn'] });
  attackWith(own, [1], HERO);
  expect(own.offered(1, 'declareBlocker')).toHaveLength(2);
});

cardTest('blinding-wisp', '[X3] Blinding Wisp: the enemy in front may not block', () => {
  const s = duel({ field: ['pawn', 'blinding-wisp', 'pawn'] }, { field: ['pawn', 'pawn', 'pawn'] });
  attackWith(s, [0], HERO);
  const blockers = new Set(s.offered(1, 'declareBlocker').map((intent) => intent.unit));
  expect(blockers).toEqual(new Set([s.unit(1, 0).id, s.unit(1, 2).id]));
  const attacks = duel({ field: ['blinding-wisp'] }, { field: ['pawn'] }, { active: 1 });
  expect(on(attacks, 1, 'attack').offered(1, 'declareAttacker').length).toBeGreaterThan(0);
});

cardTest('iron-mule', '[X3] Iron Mule: it may not be consumed', () => {
  const s = duel({ hand: ['pawn'], field: ['iron-mule', 'page'] }, { field: ['pawn'] });
  const slots = s.offered(0, 'playCard').map((intent) => intent.slot);
  expect(slots).toEqual([1, 2, 3, 4]);
  const arrives = duel({ hand: ['iron-mule'], field: ['page'] });
  expect(arrives.offered(0, 'playCard').map((intent) => intent.slot)).toEqual([0, 1, 2, 3, 4]);
});

cardTest('lamp-oracle', '[X5] Lamp Oracle: Activate 2: draw 1', () => {
  const s = duel({ field: ['lamp-oracle'] }, { field: ['pawn'] });
  expect([s.unit(0, 0).abilities, s.offered(0, 'activate')]).toEqual([[2], []]);
  on(on(s, 1, 'main'), 0, 'main');
  expect(s.offered(0, 'activate')).toEqual([]);
  on(on(s, 1, 'main'), 0, 'main');
  const use = () => s.act(0, { kind: 'activate', unit: s.unit(0, 0).id, ability: 0 });
  expect(changes(s, use)).toEqual({ 'me hand': '+leaf', 'me deck': '-leaf' });
  expect(s.unit(0, 0).abilities).toEqual([2]);
});

cardTest('ember-archer', '[X5] Ember Archer: Activate 1: 1 damage to an enemy', () => {
  const foe = { field: [null, null, null, 'pawn', 'pawn'] };
  const s = duel({ field: ['ember-archer', 'pawn'] }, foe);
  expect([s.unit(0, 0).abilities, s.offered(0, 'activate')]).toEqual([[1], []]);
  on(on(s, 1, 'main'), 0, 'main');
  const use = () => s.act(0, { kind: 'activate', unit: s.unit(0, 0).id, ability: 0 });
  expect(changes(s, () => pick(use(), 'foe3 *foe4'))).toEqual({ foe4: 'pawn 2/5 -1' });
  expect([s.unit(0, 0).abilities, s.offered(0, 'activate')]).toEqual([[1], []]);
});
