import type { AskPair } from '../match/state/rated-terms.ts';
import { ladderOf } from '../results/ratings.ts';
import type { Store } from '../store/contract/store.ts';

/** How many rated games two users may still play against each other; guests and the house have no ratings. */
export function ratedPairIn({ records }: Pick<Store, 'records'>, wall: () => number): AskPair {
  return async (a, b) => {
    const ladder = ladderOf(a);
    if (ladder === null || ladder !== ladderOf(b)) return { sameOwner: false, left: 0, wait: 0 };
    return records.ratedPair(a.id, b.id, ladder, wall());
  };
}
