import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pageServer } from '../link/page-server.ts';
import type { QueueEvent, QueueRequest } from '../link/queue-link.ts';
import { session } from '../session/session.ts';
import { go } from '../shell/route.ts';

/** When the waiting began; null while nobody waits. */
const since = signal<number | null>(null);
/** What happened while one waited, for people. */
const words = signal('');
/** The place in the queue is kept while one comes to the table, for the opponent may not come. */
let state: 'idle' | 'waiting' | 'paired' = 'idle';
let began = 0;
let stop = (): void => {};

function hear(news: QueueEvent): void {
  if (news.kind === 'paired') {
    state = 'paired';
    since.value = null;
    words.value = '';
    go({ page: 'match', id: news.match });
  } else if (news.kind === 'requeued') {
    state = 'waiting';
    since.value = began;
    words.value = 'Your opponent did not come. You are in front now.';
    go({ page: 'lobby' });
  } else {
    state = 'idle';
    since.value = null;
    words.value = news.kind === 'failed' ? news.message : '';
  }
}

const hasState = (wanted: typeof state): boolean => state === wanted;

function leave(): void {
  state = 'idle';
  since.value = null;
  words.value = '';
  stop();
}

/** Waiting for an opponent, until the game begins, it is given up, or the page is left. */
export function useQueue() {
  useEffect(
    () => () => {
      if (state !== 'paired') leave();
    },
    [],
  );
  return {
    since: since.value,
    words: words.value,
    leave,
    async enter(wish: QueueRequest): Promise<void> {
      const { enterQueue } = await import('../link/queue-link.ts');
      leave();
      state = 'waiting';
      began = performance.now();
      stop = await session.withToken((token) =>
        enterQueue({ server: pageServer(), token }, wish, hear),
      );
      // It may have been told of a match, or refused, by now.
      since.value = hasState('waiting') ? began : null;
    },
  };
}
