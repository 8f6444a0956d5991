import { MATCH } from '../limits/table/match.ts';
import type { Counting, FinishedGame } from '../store/contract/store.ts';

const FOR_NOBODY = [false, false] as const;

/** What is known about the two players apart from the game. */
export type Between = {
  readonly sameOwner: boolean;
  /** Their counted games against each other in the same period. */
  readonly games: number;
};

/**
 * Which seats a ladder game counts for. A game that was left too early counts only against the seat that left
 * it; if no single seat left, it counts for nobody.
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
