import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Turn } from '../measure/play-for.ts';
import type { Racer } from './racer.ts';

/**
 * Which build it runs is settled when it is loaded, by NODE_ENV: this one has a thread whose
 * environment lacks it. The race waits for that thread, so still one engine plays at a time.
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
