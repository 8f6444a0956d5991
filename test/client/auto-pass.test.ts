import { describe, expect, it } from 'vitest';
import {
  autoPassDelay,
  type ReactionPreference,
  shouldAutoPass,
} from '../../client/table/choices/auto-pass.ts';
import { type Stage, stage } from '../kit/stage.ts';

/** Seat 0 attacks; seat 1 has resolve, with or without a reaction to attackers in hand. */
function attacked(hand: readonly string[]): Stage {
  const s = stage({ step: 'attack', seats: [{ field: ['gnome'] }, { hand, resolve: 3 }] });
  return s.attack(0, { hero: 1 }).pass(0);
}

const passes = (s: Stage, preference: ReactionPreference) =>
  shouldAutoPass(preference, 1, s.view(1), s.legal(1));

describe('automatic passes', () => {
  it('[T7] asks unless the player prefers otherwise', () => {
    expect(passes(attacked(['brace']), 'always')).toBe(false);
  });

  it('[T7] always passes, or passes only without a playable reaction', () => {
    const [able, unable] = [attacked(['brace']), attacked(['gnome'])];
    const rows = [able, unable].map((s) => [passes(s, 'never'), passes(s, 'able')]);
    expect(rows).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('[T7] does not pass for a seat that is not asked, or outside a window', () => {
    const s = attacked(['brace']);
    expect(shouldAutoPass('never', 0, s.view(0), s.legal(0))).toBe(false);
    const main = stage({ step: 'main', seats: [{ hand: ['gnome'], resolve: 3 }, {}] });
    expect(shouldAutoPass('never', 0, main.view(0), main.legal(0))).toBe(false);
  });

  it('[V3] delays a pass that would reveal the lack of a reaction', () => {
    expect([0, 0.5, 1].map((chance) => autoPassDelay('able', chance))).toEqual([1000, 2000, 3000]);
  });
});
