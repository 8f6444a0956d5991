import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { pageServer } from '../link/page-server.ts';
import type { QueueNews, QueueWish } from '../link/queue-link.ts';
import { session } from '../session/session.ts';
import { go } from '../shell/route.ts';

/** Waiting for an opponent, until one comes, it is given up, or the page is left. */
export function useQueue(failed: (words: string) => void) {
  const since = useSignal<number | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function hear(news: QueueNews): void {
    since.value = null;
    if (news.kind === 'paired') go({ page: 'match', id: news.match });
    else failed(news.message);
  }

  return {
    /** When the waiting began; null while nobody waits. */
    since: since.value,
    async enter(wish: QueueWish): Promise<void> {
      const { enterQueue } = await import('../link/queue-link.ts');
      stop.current = await session.as((token) =>
        enterQueue({ server: pageServer(), token }, wish, hear),
      );
      since.value = performance.now();
    },
    leave(): void {
      since.value = null;
      stop.current();
    },
  };
}
