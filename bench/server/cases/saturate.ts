import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../contenders/start-server.ts';
import type { Table } from '../tables/table.ts';
import { type Flow, measureFlow, type Tally } from './flow.ts';

/** Plays every table at full speed, with one intent under way at each. */
export function saturate(
  server: RunningServer,
  tables: readonly Table[],
  seconds: number,
): Promise<Flow> {
  return measureFlow(server, tables, async (tally) => {
    const window = { open: true };
    const loops = tables.map((table) => keepActing(table, window, tally));
    await pause(seconds * 1000);
    window.open = false;
    return loops;
  });
}

async function keepActing(table: Table, window: { open: boolean }, tally: Tally): Promise<void> {
  try {
    while (window.open) {
      const ms = await table.act();
      if (window.open) tally.latencies.push(ms);
    }
  } catch {
    tally.errors += 1;
  }
}
