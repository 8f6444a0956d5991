import type { AskPair } from '../match/state/rated-terms.ts';
import { ladderOf } from '../results/ratings.ts';
import type { Store } from '../store/contract/store.ts';

/** What two people may still do for their ratings: guests and the house have none. */
export function ratedPairIn({ records }: Pick<Store, 'records'>, wall: () => number): AskPair {
  return async (a, b) => {
    const ladder = ladderOf(a);
    if (ladder === null || ladder !== ladderOf(b)) return { sameOwner: false, left: 0, wait: 0 };
    return records.ratedPair(a.id, b.id, ladder, wall());
  };
}
