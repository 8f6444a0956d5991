import { expect } from 'vitest';
import type { Stage } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';
import { asked, duel, modifiers, pick, played } from '../scene.ts';
import { attackers, on, through } from '../turns.ts';

const powered = { powered: true } as const;
const cast = (card: string, me: object = {}, foe: object = {}, more: object = {}) =>
  duel(
    { hand: [card], field: ['pawn', 'pawn'], ...me },
    { field: ['pawn', 'pawn', 'pawn', 'pawn'], ...foe },
    more,
  );

cardTest('whirlwind', '[Z7] Whirlwind: one enemy skips its attack, this combat only', () => {
  const s = cast('whirlwind');
  const act = () => pick(s.play(0, 'whirlwind'), 'foe0 *foe1 foe2 foe3');
  expect(played(s, 'whirlwind', act)).toEqual({});
  expect(lasting(s)).toEqual('skip-attack foe1');
  const again = cast('whirlwind');
  pick(again.play(0, 'whirlwind'), 'foe0 *foe1 foe2 foe3');
  expect(attackers(again, 1)).toEqual([0, 2, 3]);
});

cardTest('whirlwind', '[R3] Whirlwind powered by air: one enemy is defeated', () => {
  const s = cast('whirlwind', { azoth: ['whirlwind'] });
  const act = () => pick(s.play(0, 'whirlwind', powered), 'foe0 *foe1 foe2 foe3');
  expect(played(s, 'whirlwind', act)).toEqual({ foe1: '', 'foe discard': '+pawn' });
});

/** What modifies whom until the foe's next combat is over, and not a step longer (M6). */
function lasting(s: Stage): string {
  const [now, ...later] = through(s, () => modifiers(s).join(', '));
  expect(later).toEqual([now, now, '', '', '']);
  return now ?? '';
}

const FORT = { card: 'fort', shields: [2] };

cardTest('expose', '[Z7] Expose: one enemy loses shields, resistances, Guardian, Defender', () => {
  const s = cast('expose', { hand: ['expose', 'ember'] }, { field: [FORT, null, FORT] });
  const act = () => pick(s.play(0, 'expose'), '*foe0 foe2');
  expect(played(s, 'expose', act)).toEqual({ foe0: 'fort 1/5' });
  pick(s.play(0, 'ember'), 'me0 me1 *foe0 foe2');
  expect(s.unit(1, 0).damage).toBe(3);
});

cardTest('expose', '[R3] Expose powered by aether: the same for all enemies', () => {
  const field = [FORT, null, FORT];
  const s = cast('expose', { hand: ['expose', 'ember'], azoth: ['expose'] }, { field });
  const act = () => s.play(0, 'expose', powered);
  expect(played(s, 'expose', act)).toEqual({ foe0: 'fort 1/5', foe2: 'fort 1/5' });
  pick(s.play(0, 'ember'), 'me0 me1 foe0 *foe2');
  expect(s.unit(1, 2).damage).toBe(3);
});

cardTest('expose', '[M6] Expose: keywords and resistances come back after the combat', () => {
  const lost = ['no-resistances', 'remove-keyword', 'remove-keyword', 'remove-keyword'];
  for (const [more, exposed] of [
    [{}, ['foe0']],
    [powered, ['foe0', 'foe1']],
  ] as const) {
    const me = { hand: ['expose', 'ember'], azoth: ['expose'], field: ['pawn', FORT] };
    const s = cast('expose', me, { field: [FORT, 'pawn'] });
    s.play(0, 'expose', more);
    if (more !== powered) pick(s, '*foe0 foe1');
    expect(s.unit(0, 1)).toMatchObject({ shields: [2], keywords: ['defender', 'guardian'] });
    expect(lasting(s)).toBe(exposed.flatMap((it) => lost.map((x) => `${x} ${it}`)).join(', '));
    expect(s.unit(1, 0).keywords).toEqual(['defender', 'guardian']);
    on(s, 0, 'main').play(0, 'ember');
    pick(s, 'me0 me1 *foe0 foe1');
    // L4: fire is resisted again, so 3 is halved.
    expect(s.unit(1, 0).damage).toBe(1);
  }
});

cardTest('wings-of-night', '[C3] Wings of Night: up to 3 enemies skip their attack', () => {
  const s = cast('wings-of-night');
  const act = () => {
    pick(s.play(0, 'wings-of-night'), '*foe0 foe1 foe2 foe3');
    pick(s, 'foe1 *foe2 foe3 done');
    pick(s, 'foe1 *foe3 done');
  };
  // Two more than the first cost 1 resolve each.
  const { cost } = s.book.cards['wings-of-night'] ?? { cost: 0 };
  expect(played(s, 'wings-of-night', act)).toEqual({ 'me resolve': 9 - cost - 2 });
  expect(asked(s)).toEqual([]);
  expect(lasting(s)).toBe('skip-attack foe0, skip-attack foe2, skip-attack foe3');
});

cardTest('wings-of-night', '[C3] Wings of Night: asked only while it can be paid', () => {
  const cost = cast('wings-of-night').book.cards['wings-of-night']?.cost ?? 0;
  const s = cast('wings-of-night', { resolve: cost + 1 });
  pick(pick(s.play(0, 'wings-of-night'), '*foe0 foe1 foe2 foe3'), '*foe1 foe2 foe3 done');
  expect([asked(s), s.seat(0).resolve]).toEqual([[], 0]);
});

cardTest('wings-of-night', '[R3] Wings of Night powered by nether: no extra cost', () => {
  const s = cast('wings-of-night', { azoth: ['possess'] });
  const act = () => {
    pick(s.play(0, 'wings-of-night', powered), '*foe0 foe1 foe2 foe3');
    pick(s, '*foe1 foe2 foe3 done');
    pick(s, '*foe2 foe3 done');
  };
  expect(played(s, 'wings-of-night', act)).toEqual({});
  expect(asked(s)).toEqual([]);
  expect(lasting(s)).toBe('skip-attack foe0, skip-attack foe1, skip-attack foe2');
});

cardTest(
  'possess',
  '[Z7] Possess: one enemy skips its attack, you get Empowered its strength',
  () => {
    const s = cast('possess', {}, { field: ['pawn', 'ogre'] });
    const act = () => pick(s.play(0, 'possess'), 'foe0 *foe1');
    expect(played(s, 'possess', act)).toEqual({ 'me is': 'empowered 6' });
    expect(lasting(s)).toBe('skip-attack foe1');
  },
);

cardTest('possess', '[C1] Possess: only an enemy that has strength is offered', () => {
  const s = cast('possess', {}, { field: ['page', { card: 'pawn', counters: -2 }, 'ogre'] });
  pick(s.play(0, 'possess'), 'foe0 *foe2');
});

cardTest('possess', '[E9] Possess powered by nether: control it until end of turn', () => {
  const field = ['pawn', { card: 'ogre', tapped: true }];
  const s = cast('possess', { azoth: ['possess'] }, { field });
  const act = () => {
    pick(s.play(0, 'possess', powered), 'foe0 *foe1');
    pick(s, 'me:2 *me:3 me:4');
  };
  expect(played(s, 'possess', act)).toEqual({ foe1: '', me3: 'ogre 6/9' });
  expect(attackers(s, 0)).toEqual([0, 1, 3]);
  expect(on(s, 1, 'main').unit(1, 1).card).toBe('ogre');
});

cardTest('fireball', '[X9] Fireball: 3 damage to a unit and all units close to it', () => {
  const s = cast('fireball', { field: ['pawn', 'pawn', 'pawn'] });
  const act = () => pick(s.play(0, 'fireball'), 'me0 me1 me2 *foe0 foe1 foe2 foe3');
  const hit = 'pawn 2/5 -3';
  expect(played(s, 'fireball', act)).toEqual({ foe0: hit, foe1: hit, me0: hit, me1: hit });
});

cardTest('fireball', '[R3] Fireball powered by fire: 5 damage', () => {
  const field = ['ogre', 'ogre', 'ogre'];
  const s = cast('fireball', { azoth: ['tremor'], field }, { field });
  const act = () => pick(s.play(0, 'fireball', powered), '*me0 me1 me2 foe0 foe1 foe2');
  const hit = 'ogre 6/9 -5';
  expect(played(s, 'fireball', act)).toEqual({ me0: hit, me1: hit, foe0: hit, foe1: hit });
});

cardTest('sap', '[N1] Sap: one enemy gets strength −2, until your next turn starts', () => {
  const s = cast('sap', {}, { field: ['pawn', 'page', 'ogre'] }, { turn: 6 });
  const act = () => pick(s.play(0, 'sap'), 'foe0 foe1 *foe2');
  expect(played(s, 'sap', act)).toEqual({ foe2: 'ogre 4/9' });
  expect(through(s, () => s.unit(1, 2).strength)).toEqual([4, 4, 4, 4, 6, 6]);
});

cardTest('sap', '[R3] Sap powered by water: all enemies get −2, floor 0', () => {
  const field = ['pawn', 'page', 'ogre'];
  const s = cast('sap', { azoth: ['sap'] }, { field }, { turn: 6 });
  const now = { foe0: 'pawn 0/5', foe1: 'page 0/1', foe2: 'ogre 4/9' };
  expect(played(s, 'sap', () => s.play(0, 'sap', powered))).toEqual(now);
  expect(through(s, () => s.unit(1, 2).strength)).toEqual([4, 4, 4, 4, 6, 6]);
});
