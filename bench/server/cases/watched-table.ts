import { setTimeout as pause } from 'node:timers/promises';
import type { Watching } from '../contenders/contender.ts';
import type { RunningServer } from '../contenders/start-server.ts';
import { type Connection, wireSize } from '../tables/connection.ts';
import type { Table } from '../tables/table.ts';
import { inParallel, openTables } from './open-tables.ts';

export const crowdSizes = [0, 100, 500] as const;
export const intentsPerSecond = 10;
const timeoutMs = 3_000;

/** The results of one turn of a table with watchers; latencies in milliseconds, one for each intent. */
export interface WatchedTurn {
  readonly own: readonly number[];
  readonly last: readonly number[];
  readonly bytesPerWatcher: number;
  readonly cpuPerIntent: number;
  readonly missed: number;
}

/** A table and its watchers. */
export class WatchedTable {
  readonly table: Table;
  readonly #connections: readonly Connection[];
  #bytes = 0;
  #waitedFor = 0;
  #done: () => void = () => {};

  private constructor(table: Table, connections: readonly Connection[], { isNews }: Watching) {
    this.table = table;
    this.#connections = connections;
    for (const connection of connections) {
      connection.onFrame((frame) => {
        this.#bytes += wireSize(frame);
        if (isNews(frame)) this.#countNews();
      });
    }
  }

  static async gather(
    server: RunningServer,
    watching: Watching,
    size: number,
  ): Promise<WatchedTable> {
    const [table] = (await openTables(server, 1)) as [Table];
    const connections = await inParallel(size, () => watching.open(server.url, table));
    return new WatchedTable(table, connections, watching);
  }

  get size(): number {
    return this.#connections.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Resolves when the last watcher has received the next change. */
  nextNews(): Promise<void> {
    this.#waitedFor = this.size;
    if (this.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  #countNews(): void {
    this.#waitedFor -= 1;
    if (this.#waitedFor === 0) this.#done();
  }
}

/** `idleCpu`: the idle CPU time of the server per millisecond, which is subtracted. */
export async function playWatched(
  crowd: WatchedTable,
  server: RunningServer,
  seconds: number,
  idleCpu: number,
): Promise<WatchedTurn> {
  const [own, last]: [number[], number[]] = [[], []];
  const [bytes, usage, start] = [crowd.bytes, await server.ask('usage'), performance.now()];
  const count = Math.round(seconds * intentsPerSecond);
  for (let sent = 0; sent < count; sent++) {
    await pause(Math.max(0, start + (sent * 1000) / intentsPerSecond - performance.now()));
    const began = performance.now();
    const news = crowd.nextNews().then(() => last.push(performance.now() - began));
    own.push(await crowd.table.act());
    await Promise.race([news, pause(timeoutMs)]);
  }
  const spent = (await server.ask('usage')).cpu - usage.cpu;
  const idle = idleCpu * (performance.now() - start);
  return {
    own,
    last,
    bytesPerWatcher: crowd.size === 0 ? 0 : (crowd.bytes - bytes) / crowd.size / count,
    cpuPerIntent: (spent - idle) / count,
    missed: count - last.length,
  };
}

/** Microseconds of CPU per idle millisecond. */
export async function measureIdle(server: RunningServer, seconds: number): Promise<number> {
  const [before, start] = [await server.ask('usage'), performance.now()];
  await pause(seconds * 1000);
  return ((await server.ask('usage')).cpu - before.cpu) / (performance.now() - start);
}
