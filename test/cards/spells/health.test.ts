import { expect } from 'vitest';
import { cardTest } from '../card-test.ts';
import { duel, modifiers, pick, played } from '../scene.ts';
import { attackers, through } from '../turns.ts';

/** Two pawns of mine against a pawn, a page with only 1 health, and an ogre with 9. */
const cast = (card: string, azoth: readonly string[] = []) =>
  duel({ hand: [card], azoth, field: ['pawn', 'pawn'] }, { field: ['pawn', 'page', 'ogre'] });

const powered = { powered: true } as const;

cardTest('tremor', '[Z7] Tremor: one enemy gets health −3, not below 1', () => {
  for (const [line, now] of [
    ['foe0 foe1 *foe2', { foe2: 'ogre 6/6' }],
    ['foe0 *foe1 foe2', {}],
  ] as const) {
    const s = cast('tremor');
    const act = () => pick(pick(s.play(0, 'tremor'), '*#0 #1'), line);
    expect(played(s, 'tremor', act)).toEqual(now);
  }
});

cardTest('tremor', '[Z7] Tremor: or all enemies get health −2, not below 1', () => {
  const s = cast('tremor');
  const act = () => pick(s.play(0, 'tremor'), '#0 *#1');
  expect(played(s, 'tremor', act)).toEqual({ foe0: 'pawn 2/3', foe2: 'ogre 6/7' });
});

cardTest('tremor', '[R3] Tremor powered by fire: one enemy gets health −4, or all get −3', () => {
  for (const [line, now] of [
    ['foe0 foe1 *foe2', { foe2: 'ogre 6/5' }],
    ['foe0 *foe1 foe2', {}],
  ] as const) {
    const s = cast('tremor', ['tremor']);
    const act = () => pick(pick(s.play(0, 'tremor', powered), '*#0 #1'), line);
    expect(played(s, 'tremor', act)).toEqual(now);
  }
  const all = cast('tremor', ['tremor']);
  const onAll = () => pick(all.play(0, 'tremor', powered), '#0 *#1');
  expect(played(all, 'tremor', onAll)).toEqual({ foe0: 'pawn 2/2', foe2: 'ogre 6/6' });
});

cardTest('tremor', "[M6] Tremor: each of its four changes ends with the foe's next combat", () => {
  for (const [more, line, less] of [
    [{}, '*#0 #1', 3],
    [{}, '#0 *#1', 2],
    [powered, '*#0 #1', 4],
    [powered, '#0 *#1', 3],
  ] as const) {
    const s = cast('tremor', ['tremor']);
    pick(s.play(0, 'tremor', more), line);
    if (line.startsWith('*')) pick(s, 'foe0 foe1 *foe2');
    const [then, now] = [9, 9 - less];
    expect(through(s, () => s.unit(1, 2).health)).toEqual([now, now, now, then, then, then]);
  }
});

cardTest('chill', '[Z7] Chill: one enemy skips its attack and gets health −3', () => {
  const s = cast('chill');
  const act = () => pick(s.play(0, 'chill'), 'foe0 foe1 *foe2');
  expect(played(s, 'chill', act)).toEqual({ foe2: 'ogre 6/6' });
  expect(modifiers(s)).toEqual(['skip-attack foe2', 'health foe2']);
  expect(attackers(s, 1)).toEqual([0, 1]);
});

cardTest('chill', "[M6] Chill: both last until the foe's next combat is over", () => {
  const s = cast('chill');
  pick(s.play(0, 'chill'), 'foe0 foe1 *foe2');
  expect(through(s, () => modifiers(s).length)).toEqual([2, 2, 2, 0, 0, 0]);
  expect(attackers(s, 1)).toEqual([0, 1, 2]);
  const page = cast('chill');
  pick(page.play(0, 'chill'), 'foe0 *foe1 foe2');
  expect(page.unit(1, 1).health).toBe(1);
});

cardTest('chill', '[R3] Chill powered by water: one enemy is defeated', () => {
  const s = cast('chill', ['sap']);
  const act = () => pick(s.play(0, 'chill', powered), '*foe0 foe1 foe2');
  expect(played(s, 'chill', act)).toEqual({ foe0: '', 'foe discard': '+pawn' });
});

cardTest('disintegrate', '[M2] Disintegrate: all enemies get health −1, not below 1', () => {
  const s = cast('disintegrate');
  const act = () => s.play(0, 'disintegrate');
  expect(played(s, 'disintegrate', act)).toEqual({ foe0: 'pawn 2/4', foe2: 'ogre 6/8' });
  expect(through(s, () => s.unit(1, 0).health)).toEqual([4, 4, 4, 5, 5, 5]);
});

cardTest('disintegrate', '[R3] Disintegrate powered by fire: defeat one, all others −1', () => {
  const s = cast('disintegrate', ['tremor']);
  const act = () => pick(s.play(0, 'disintegrate', powered), 'foe0 foe1 *foe2');
  const now = { foe0: 'pawn 2/4', foe2: '', 'foe discard': '+ogre' };
  expect(played(s, 'disintegrate', act)).toEqual(now);
  expect(modifiers(s)).toEqual(['health foe0', 'health foe1']);
  expect(through(s, () => s.unit(1, 0).health)).toEqual([4, 4, 4, 5, 5, 5]);
});

cardTest('disintegrate', '[K2] Disintegrate powered: one that is saved gets no −1', () => {
  const s = duel(
    { hand: ['disintegrate'], azoth: ['tremor'] },
    { field: ['pawn', 'mountain-king', 'ogre'] },
  );
  const act = () => pick(s.play(0, 'disintegrate', powered), 'foe0 *foe1 foe2');
  const now = { foe0: 'pawn 2/4', foe2: 'ogre 6/8' };
  expect(played(s, 'disintegrate', act)).toEqual(now);
});
