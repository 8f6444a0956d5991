import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../measure/statistics.ts';
import type { RunningServer } from '../contenders/start-server.ts';
import type { Down } from '../tables/seat.ts';
import type { Table } from '../tables/table.ts';

/** The traffic of a server in one turn. */
export interface Flow {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Bytes per intent, to the seat that decides next and to the other one. */
  readonly down: Down;
  /** Bytes per intent from both seats. */
  readonly up: number;
  /** Microseconds of the server's CPU per intent. */
  readonly cpu: number;
  /** Refused intents, lost connections, and tables without an answer. */
  readonly errors: number;
  /** Intents that were due while two older ones of their table were unanswered. */
  readonly skipped: number;
}

export interface Tally {
  readonly latencies: number[];
  errors: number;
  skipped: number;
}

export const newTally = (): Tally => ({ latencies: [], errors: 0, skipped: 0 });

const timeoutMs = 3_000;

/** Runs the load and measures the server before and after it. */
export async function measureFlow(
  server: RunningServer,
  tables: readonly Table[],
  run: (tally: Tally) => Promise<Promise<unknown>[]>,
): Promise<Flow> {
  const tally = newTally();
  const [before, usageBefore, start] = [sumOf(tables), await server.ask('usage'), now()];
  const underWay = await run(tally);
  const [took, after, usageAfter] = [now() - start, sumOf(tables), await server.ask('usage')];
  const count = tally.latencies.length;
  const sorted = tally.latencies.toSorted((a, b) => a - b);
  await Promise.race([Promise.all(underWay).catch(() => {}), pause(timeoutMs)]);
  return {
    perSecond: (count * 1000) / took,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    down: {
      deciding: (after.deciding - before.deciding) / count,
      other: (after.other - before.other) / count,
    },
    up: (after.up - before.up) / count,
    cpu: (usageAfter.cpu - usageBefore.cpu) / count,
    errors: tally.errors,
    skipped: tally.skipped,
  };
}

const now = () => performance.now();

function sumOf(tables: readonly Table[]): Down & { up: number } {
  const sum = { deciding: 0, other: 0, up: 0 };
  for (const { down, up } of tables) {
    sum.deciding += down.deciding;
    sum.other += down.other;
    sum.up += up;
  }
  return sum;
}
