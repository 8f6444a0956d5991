import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pageServer } from '../link/page-server.ts';
import type { QueueEvent, QueueRequest } from '../link/queue-link.ts';
import { session } from '../session/session.ts';
import { go } from '../shell/route.ts';

/** When the user entered the queue; null outside it. */
const since = signal<number | null>(null);
/** What happened in the queue, in words for the user. */
const words = signal('');
/** While paired, the place in the queue is kept, because the opponent may not join. */
let state: 'idle' | 'waiting' | 'paired' = 'idle';
let began = 0;
let stop = (): void => {};

function handleEvent(event: QueueEvent): void {
  if (event.kind === 'paired') {
    state = 'paired';
    since.value = null;
    words.value = '';
    go({ page: 'match', id: event.match });
  } else if (event.kind === 'requeued') {
    state = 'waiting';
    since.value = began;
    words.value = 'Your opponent did not join. You are first in the queue now.';
    go({ page: 'lobby' });
  } else {
    state = 'idle';
    since.value = null;
    words.value = event.kind === 'failed' ? event.message : '';
  }
}

const hasState = (wanted: typeof state): boolean => state === wanted;

function leave(): void {
  state = 'idle';
  since.value = null;
  words.value = '';
  stop();
}

/** The queue for an opponent: entered until the game begins, the user cancels or leaves the page. */
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
    async enter(request: QueueRequest): Promise<void> {
      const { enterQueue } = await import('../link/queue-link.ts');
      leave();
      state = 'waiting';
      began = performance.now();
      stop = await session.withToken((token) =>
        enterQueue({ server: pageServer(), token }, request, handleEvent),
      );
      // The user may have been paired or rejected meanwhile.
      since.value = hasState('waiting') ? began : null;
    },
  };
}
