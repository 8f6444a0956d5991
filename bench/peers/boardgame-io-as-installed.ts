import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Turn } from './play-for.ts';
import type { Racer } from './racer.ts';

/**
 * NODE_ENV selects the build when it is loaded, so this one runs in a thread without NODE_ENV. The
 * race waits for that thread, so that still only one engine plays at a time.
 */
export function boardgameIoAsInstalled(): Racer {
  const { NODE_ENV: _, ...env } = process.env;
  const thread = new Worker(join(import.meta.dirname, 'boardgame-io-thread.ts'), { env });
  thread.unref();
  return {
    id: 'boardgame.io',
    name: 'boardgame.io reducer',
    note: 'small duel (play, attack, end turn; no blocks), undo off, no store; as it runs where nobody sets NODE_ENV',
    async playFor(firstSeed, seconds) {
      thread.postMessage({ firstSeed, seconds });
      const [turn] = await once(thread, 'message');
      return turn as Turn;
    },
  };
}
