import type { Started } from '../start-server.ts';
import type { Table } from '../tables/table.ts';
import { saturate } from './saturate.ts';

/**
 * So many intents until the code of a server is compiled as it will stay, or this long: ours with all its
 * rules becomes faster for eight seconds, the bare room for two.
 */
export const warmUpIntents = 120_000;
export const warmUpSeconds = 10;
const slice = 0.5;

export async function warmUp(server: Started, tables: readonly Table[]): Promise<void> {
  let made = 0;
  for (let spent = 0; made < warmUpIntents && spent < warmUpSeconds; spent += slice) {
    made += (await saturate(server, tables, slice)).perSecond * slice;
  }
}
