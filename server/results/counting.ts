import { MATCH } from '../limits/table/match.ts';
import type { Counting, FinishedGame } from '../store/contract/store.ts';

const FOR_NOBODY = [false, false] as const;

/** What is known of the two beside the game. */
export type Between = {
  readonly sameOwner: boolean;
  /** Their games that counted in the same period. */
  readonly games: number;
};

/**
 * Whom a game of a ladder counts for. One that was left too early costs whoever left it, and gives the
 * other nothing; where nobody alone left it, it counts for nobody.
 */
export function countingOf(
  { ladder, short, winner }: Pick<FinishedGame, 'ladder' | 'short' | 'winner'>,
  { sameOwner, games }: Between,
): Counting {
  if (ladder === null) return { counted: FOR_NOBODY, uncounted: null };
  if (sameOwner) return { counted: FOR_NOBODY, uncounted: 'same-owner' };
  if (games >= MATCH.ratedPair) return { counted: FOR_NOBODY, uncounted: 'pair-limit' };
  if (!short) return { counted: [true, true], uncounted: null };
  return { counted: [winner === 1, winner === 0], uncounted: 'too-short' };
}
