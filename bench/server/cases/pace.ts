import { setTimeout as pause } from 'node:timers/promises';
import type { Started } from '../start-server.ts';
import type { Table } from '../tables/table.ts';
import { type Flow, measureFlow, type Tally } from './flow.ts';

export const perTable = 2;
const tick = 1;

/** A table with the moment since when its next intent has been due. */
interface Player {
  readonly table: Table;
  busy: boolean;
  due: number | null;
}

/**
 * Intents are due at fixed times, evenly over all tables. One that finds its table busy waits, and
 * its time counts from when it was due: a slow server does not get fewer questions.
 */
export function pace(server: Started, tables: readonly Table[], seconds: number): Promise<Flow> {
  return measureFlow(server, tables, (tally) => keepPace(tables, seconds, tally));
}

/** Resolves, when the time is up, with what is not answered yet. */
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
