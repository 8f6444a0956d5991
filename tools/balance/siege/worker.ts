import { parentPort } from 'node:worker_threads';
import { STRATEGIES } from '../../../bots/house/strategies.ts';
import { defaultBook } from '../../../shared/index.ts';
import { playSiege } from './play-siege.ts';
import type { Batch } from './schedule.ts';
import { addSiege, emptyTally, type Tally } from './tally.ts';

const book = defaultBook();

/** Swaps the seats after each siege; both teams play the same sieges. */
function playBatch({ team, nodes, format, seed, a, b, from, to }: Batch): Tally {
  const tally = emptyTally();
  for (let game = from; game < to; game++) {
    const decks = game % 2 === 0 ? ([a, b] as const) : ([b, a] as const);
    const name = `${seed} ${format} ${a} ${b} ${game}`;
    const strategies = [
      STRATEGIES[team]({ book, nodes, seed: `${name} 0` }),
      STRATEGIES[team]({ book, nodes, seed: `${name} 1` }),
    ] as const;
    addSiege(tally, `${a} ${b}`, playSiege(book, { format, decks, seed: name }, strategies));
  }
  return tally;
}

parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(playBatch(batch)));
