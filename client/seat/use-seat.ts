import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { openSeat } from '../feeds/live-feed.ts';
import type { DeckRequest } from '../link/api-types.ts';
import { findMatch, type MatchLookup } from './find-match.ts';

/** Finds the match, and holds the user's seat in it while the page is open. */
export function useSeat(id: string) {
  const lookup = useSignal<MatchLookup>({ kind: 'looking' });
  const isOver = useRef(false);

  function settle(found: MatchLookup): void {
    if (!isOver.current) lookup.value = found;
    else if (found.kind === 'seated') found.feed.close();
  }

  useEffect(() => {
    isOver.current = false;
    void findMatch(id).then(settle);
    return () => {
      isOver.current = true;
      if (lookup.value.kind === 'seated') lookup.value.feed.close();
    };
  }, [id]);

  return {
    lookup: lookup.value,
    async takeSeat(match: string, deck: DeckRequest): Promise<void> {
      settle({ kind: 'seated', match, feed: await openSeat(match, deck) });
    },
  };
}
