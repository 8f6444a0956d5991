import type { RunningServer } from '../contenders/start-server.ts';
import type { Table } from '../tables/table.ts';
import { saturate } from './saturate.ts';

/**
 * The intents or the seconds until the code of a server is fully optimised: ours with all its rules
 * becomes faster for eight seconds, the bare room for two.
 */
export const warmUpIntents = 120_000;
export const warmUpSeconds = 10;
const slice = 0.5;

export async function warmUp(server: RunningServer, tables: readonly Table[]): Promise<void> {
  let made = 0;
  for (let spent = 0; made < warmUpIntents && spent < warmUpSeconds; spent += slice) {
    made += (await saturate(server, tables, slice)).perSecond * slice;
  }
}
