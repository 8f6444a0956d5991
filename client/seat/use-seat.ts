import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { openSeat } from '../feeds/live-feed.ts';
import type { DeckWish } from '../link/replies.ts';
import { type Place, placeIn } from './places.ts';

/** One's place at a match for as long as its page is open. */
export function useSeat(id: string) {
  const place = useSignal<Place>({ kind: 'looking' });
  const isOver = useRef(false);

  function stand(found: Place): void {
    if (!isOver.current) place.value = found;
    else if (found.kind === 'seated') found.feed.close();
  }

  useEffect(() => {
    isOver.current = false;
    void placeIn(id).then(stand);
    return () => {
      isOver.current = true;
      if (place.value.kind === 'seated') place.value.feed.close();
    };
  }, [id]);

  return {
    place: place.value,
    async sit(match: string, deck: DeckWish): Promise<void> {
      stand({ kind: 'seated', match, feed: await openSeat(match, deck) });
    },
  };
}
