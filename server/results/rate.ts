import glicko from 'glicko2-lite';
import type { Rating } from '../store/contract/store.ts';

/** The initial rating (Glickman, "Example of the Glicko-2 system"). */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };

export type Played = { readonly opponent: Rating; readonly score: 0 | 0.5 | 1 };

/** A rating after the games of one period. */
export function ratePeriod(own: Rating, played: readonly Played[]): Rating {
  const results = played.map(
    ({ opponent, score }) =>
      [opponent.rating, opponent.deviation, score] as [number, number, number],
  );
  const { rating, rd, vol } = glicko(own.rating, own.deviation, own.volatility, results);
  return { rating, deviation: rd, volatility: vol, games: own.games + played.length };
}

/**
 * Each game is its own rating period, so a result counts at once and the order of results matters. A seat for
 * which the game does not count keeps its rating.
 */
export function rateGame(
  [first, second]: readonly [Rating, Rating],
  winner: 0 | 1 | 'both' | null,
  [counts0, counts1]: readonly [boolean, boolean] = [true, true],
): readonly [Rating, Rating] {
  const score = (seat: 0 | 1) => (winner === 0 || winner === 1 ? (winner === seat ? 1 : 0) : 0.5);
  return [
    counts0 ? ratePeriod(first, [{ opponent: second, score: score(0) }]) : first,
    counts1 ? ratePeriod(second, [{ opponent: first, score: score(1) }]) : second,
  ];
}
