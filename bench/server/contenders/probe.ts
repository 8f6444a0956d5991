import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { collectGarbage } from '../../measure/collect-garbage.ts';
import { countStatements } from './count-statements.ts';

/** Loaded into every server before its own code: reports its resource usage to the load. */
export type Question = 'usage' | 'usage after collection';

export interface Usage {
  /** Microseconds of CPU, user and system, since the start. */
  readonly cpu: number;
  readonly rss: number;
  readonly heap: number;
  /** Statements that SQLite ran. */
  readonly statements: number;
  /** Bytes written to disk, as far as the system counts them. */
  readonly written: number;
}

const statements = countStatements();
const io = '/proc/self/io';

function written(): number {
  if (!existsSync(io)) return 0;
  return Number(readFileSync(io, 'utf8').match(/^write_bytes: (\d+)$/m)?.[1] ?? 0);
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const heap = heapUsed + external;
  return { cpu: user + system, rss, heap, statements: statements(), written: written() };
}

/** Collects several times, because memory freed by one collection is returned to the system by the next. */
async function collectAll(): Promise<void> {
  for (let pass = 0; pass < 3; pass++) {
    collectGarbage();
    await pause(100);
  }
}

async function answer(question: Question): Promise<void> {
  if (question === 'usage after collection') await collectAll();
  process.send?.(usage());
}

// Node also loads this in worker threads, where no messages arrive.
if (isMainThread) {
  process.on('message', (question: Question) => void answer(question));
  process.on('disconnect', () => process.exit());
}
