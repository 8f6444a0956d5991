import { parentPort } from 'node:worker_threads';
import { defaultBook } from '../../shared/index.ts';
import { playMatch } from './play-match.ts';
import type { Batch } from './schedule.ts';
import { addMatch, emptyTally, type Tally } from './tally.ts';

const book = defaultBook();

/** Swaps the seats after each game; the seed decides which seat begins. */
function playBatch({ format, seed, a, b, from, to }: Batch): Tally {
  const tally = emptyTally();
  for (let game = from; game < to; game++) {
    const decks = game % 2 === 0 ? ([a, b] as const) : ([b, a] as const);
    addMatch(tally, playMatch(book, format, decks, `${seed} ${format} ${a} ${b} ${game}`));
  }
  return tally;
}

parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(playBatch(batch)));
