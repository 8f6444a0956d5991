import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../contenders/start-server.ts';
import type { Table } from '../tables/table.ts';
import { type Flow, measureFlow, type Tally } from './flow.ts';

export const perTable = 2;
const tick = 1;

/** A table, and the time since when its next intent has been due. */
interface Player {
  readonly table: Table;
  busy: boolean;
  due: number | null;
}

/**
 * Intents are due at fixed times, evenly over all tables. An intent whose table is busy waits, and its
 * latency counts from its due time, so that a slow server does not get a smaller load.
 */
export function pace(
  server: RunningServer,
  tables: readonly Table[],
  seconds: number,
): Promise<Flow> {
  return measureFlow(server, tables, (tally) => keepPace(tables, seconds, tally));
}

/** Resolves at the end of the time with the intents that are not answered yet. */
export async function keepPace(
  tables: readonly Table[],
  seconds: number,
  tally: Tally,
): Promise<Promise<void>[]> {
  const players = tables.map((table) => ({ table, busy: false, due: null }));
  const every = 1000 / (tables.length * perTable);
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; sent < (seconds * 1000) / every; ) {
    const now = performance.now();
    for (; sent * every <= now - start; sent++) {
      const player = players[sent % players.length] as Player;
      const asked = ask(player, now, tally);
      underWay.add(asked);
      void asked.then(() => underWay.delete(asked));
    }
    await pause(tick);
  }
  return [...underWay];
}

async function ask(player: Player, due: number, tally: Tally): Promise<void> {
  if (player.busy) {
    if (player.due === null) player.due = due;
    else tally.skipped += 1;
    return;
  }
  player.busy = true;
  for (let since: number | null = due; since !== null; ) {
    await answer(player.table, since, tally);
    since = player.due;
    player.due = null;
  }
  player.busy = false;
}

async function answer(table: Table, since: number, tally: Tally): Promise<void> {
  try {
    await table.act();
    tally.latencies.push(performance.now() - since);
  } catch {
    tally.errors += 1;
  }
}
