import { runJobs } from '../tournament/run-jobs.ts';
import type { Batch } from './schedule.ts';
import { emptyTally, mergeTally, type Tally } from './tally.ts';

/** Plays the batches on the given number of threads and adds up their results. */
export async function runBatches(
  batches: readonly Batch[],
  threads: number,
  onGames: (games: number) => void,
): Promise<Tally> {
  const sum = emptyTally();
  const program = new URL('./worker.ts', import.meta.url);
  const onDone = (tally: Tally) => {
    mergeTally(sum, tally);
    onGames(tally.games);
  };
  await runJobs<Batch, Tally>({ program, jobs: batches, threads, onDone });
  return sum;
}
