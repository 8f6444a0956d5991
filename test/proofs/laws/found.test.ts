import { expect, test } from 'vitest';
import { stage } from '../../kit/stage.ts';

/** Positions in which random play has broken a law. */

/** Seat 0 attacks for 2, and both life cards it turns over are burst cards that aim at an enemy. */
function twoBursts(field: readonly (string | null)[]) {
  const spec = {
    format: 'duel-life-cards',
    step: 'attack',
    turn: 5,
    seats: [{ field }, { lifeCards: ['scorch', 'scorch', 'gnome', 'gnome'] }],
  };
  return stage(spec).attack(0, { hero: 1 }).pass(0);
}

test('[D5] a burst that was accepted is played before the next one asks', () => {
  const table = twoBursts(['ember-fox']).choose(1, 0);
  expect(table.isEmpty(0, 0)).toBe(true);
  expect(table.view(1).choice).toBeUndefined();
  expect(table.seat(1).hand?.map(({ card }) => card)).toEqual(['scorch']);
});

test('[D5] a burst that was accepted is aimed before the next one asks', () => {
  const table = twoBursts(['ember-fox', 'gnome']).choose(1, 0);
  expect(table.view(1).choice?.prompt).toBe('target');
});
