import { describe, expect, it } from 'vitest';
import { type AutoPass, passesByItself } from '../../server/match/auto-pass.ts';
import { type Stage, stage } from '../kit/stage.ts';

/** Seat 0 attacks; seat 1 has resolve, and a reaction to attackers or none. */
function attacked(hand: readonly string[]): Stage {
  const s = stage({ step: 'attack', seats: [{ field: ['gnome'] }, { hand, resolve: 3 }] });
  return s.attack(0, { hero: 1 }).pass(0);
}

const passes = (s: Stage, wishes: AutoPass) => passesByItself(wishes, 1, s.view(1), s.legal(1));

describe('auto-pass', () => {
  it('[T7] asks unless the player wished otherwise', () => {
    expect(passes(attacked(['brace']), {})).toBe(false);
  });

  it('[T7] passes always, or only without a reaction to play', () => {
    const [able, unable] = [attacked(['brace']), attacked(['gnome'])];
    const rows = [able, unable].map((s) => [
      passes(s, { attackers: 'always' }),
      passes(s, { attackers: 'unless-able' }),
    ]);
    expect(rows).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('[T7] a wish about one window is none about another', () => {
    expect(passes(attacked(['brace']), { blockers: 'always', spell: 'always' })).toBe(false);
  });

  it('[T7] nothing is passed for a seat that is not asked', () => {
    const s = attacked(['brace']);
    expect(passesByItself({ attackers: 'always' }, 0, s.view(0), s.legal(0))).toBe(false);
  });
});
