import type { RunningServer } from '../contenders/start-server.ts';
import type { Table } from '../tables/table.ts';
import { openTables } from './open-tables.ts';
import { warmUp } from './warm-up.ts';

export interface Weight {
  readonly rssPerTable: number;
  readonly heapPerTable: number;
  readonly tablesPerSecond: number;
}

/** The first tables are not counted, because they include compiled code, pools and heap growth. */
const unweighed = 50;

/** Opens tables that begin to play and then stay idle, and measures the memory before and after. */
export async function weigh(
  server: RunningServer,
  count: number,
): Promise<{ weight: Weight; tables: Table[] }> {
  await warmUp(server, await openTables(server, unweighed));
  const before = await server.ask('usage after collection');
  const start = performance.now();
  const tables = await openTables(server, count);
  const seconds = (performance.now() - start) / 1000;
  const after = await server.ask('usage after collection');
  const weight = {
    rssPerTable: (after.rss - before.rss) / count,
    heapPerTable: (after.heap - before.heap) / count,
    tablesPerSecond: count / seconds,
  };
  return { weight, tables };
}
