import { describe, expect, it } from 'vitest';
import { rateGame, ratePeriod, UNRATED } from '../../server/results/rate.ts';
import type { Rating } from '../../server/store/contract/store.ts';

const rated = (rating: number, deviation: number): Rating => ({
  rating,
  deviation,
  volatility: 0.06,
  games: 0,
});

describe('ratings', () => {
  it("give Glickman's worked example", () => {
    const after = ratePeriod(rated(1500, 200), [
      { opponent: rated(1400, 30), score: 1 },
      { opponent: rated(1550, 100), score: 0 },
      { opponent: rated(1700, 300), score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
    expect(after.games).toBe(3);
  });

  it('begin as Glickman says', () => {
    expect(UNRATED).toEqual({ rating: 1500, deviation: 350, volatility: 0.06, games: 0 });
  });

  it('rise for the winner and fall for the loser, by the same from the same', () => {
    const [a, b] = rateGame([UNRATED, UNRATED], 1);
    expect(b.rating).toBeGreaterThan(1500);
    expect(a.rating - 1500).toBeCloseTo(1500 - b.rating, 9);
    expect([a.games, b.games]).toEqual([1, 1]);
  });

  it('are the same from either seat', () => {
    const [strong, weak] = [rated(1800, 60), rated(1300, 200)];
    for (const winner of [0, 1, null] as const) {
      const turned = winner === null ? null : winner === 0 ? 1 : 0;
      expect(rateGame([weak, strong], turned)).toEqual(
        rateGame([strong, weak], winner).toReversed(),
      );
    }
  });

  it('of a draw move towards each other', () => {
    const [strong, weak] = rateGame([rated(1800, 60), rated(1300, 200)], null);
    expect(strong.rating).toBeLessThan(1800);
    expect(weak.rating).toBeGreaterThan(1300);
  });
});
