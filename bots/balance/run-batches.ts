import { Worker } from 'node:worker_threads';
import type { Batch } from './schedule.ts';
import { emptyTally, mergeTally, type Tally } from './tally.ts';

/** Hands the batches to so many threads, one at a time each, and adds up what comes back. */
export function runBatches(
  batches: readonly Batch[],
  threads: number,
  onGames: (games: number) => void,
): Promise<Tally> {
  const sum = emptyTally();
  let next = 0;
  const runOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      const feed = () => {
        const batch = batches[next];
        next += 1;
        if (batch !== undefined) worker.postMessage(batch);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('error', reject);
      worker.on('message', (tally: Tally) => {
        mergeTally(sum, tally);
        onGames(tally.games);
        feed();
      });
      feed();
    });
  return Promise.all(Array.from({ length: threads }, runOne)).then(() => sum);
}
