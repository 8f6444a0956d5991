import { setTimeout as pause } from 'node:timers/promises';
import type { Watching } from '../contender.ts';
import type { Started } from '../start-server.ts';
import { type Line, wireSize } from '../tables/line.ts';
import type { Table } from '../tables/table.ts';
import { inParallel, openTables } from './open-tables.ts';

export const crowdSizes = [0, 100, 500] as const;
export const intentsPerSecond = 10;
const timeouts = 3_000;

/** What one turn of a table with watchers gave; latencies in milliseconds, one for each intent. */
export interface Seen {
  readonly own: readonly number[];
  readonly last: readonly number[];
  readonly bytesPerWatcher: number;
  readonly cpuPerIntent: number;
  readonly missed: number;
}

/** A table and everybody around it. */
export class Crowd {
  readonly table: Table;
  readonly #lines: readonly Line[];
  #bytes = 0;
  #waitedFor = 0;
  #done: () => void = () => {};

  private constructor(table: Table, lines: readonly Line[], { isNews }: Watching) {
    this.table = table;
    this.#lines = lines;
    for (const line of lines) {
      line.onFrame((frame) => {
        this.#bytes += wireSize(frame);
        if (isNews(frame)) this.#noteNews();
      });
    }
  }

  static async gather(server: Started, watching: Watching, size: number): Promise<Crowd> {
    const [table] = (await openTables(server, 1)) as [Table];
    const lines = await inParallel(size, () => watching.open(server.url, table));
    return new Crowd(table, lines, watching);
  }

  get size(): number {
    return this.#lines.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Resolves when the last watcher knows of the next change. */
  nextNews(): Promise<void> {
    this.#waitedFor = this.size;
    if (this.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  #noteNews(): void {
    this.#waitedFor -= 1;
    if (this.#waitedFor === 0) this.#done();
  }
}

/** `idleCpu`: what the server spends per millisecond when nobody acts, to be taken off. */
export async function playBefore(
  crowd: Crowd,
  server: Started,
  seconds: number,
  idleCpu: number,
): Promise<Seen> {
  const [own, last]: [number[], number[]] = [[], []];
  const [bytes, usage, start] = [crowd.bytes, await server.ask('usage'), performance.now()];
  const count = Math.round(seconds * intentsPerSecond);
  for (let sent = 0; sent < count; sent++) {
    await pause(Math.max(0, start + (sent * 1000) / intentsPerSecond - performance.now()));
    const began = performance.now();
    const news = crowd.nextNews().then(() => last.push(performance.now() - began));
    own.push(await crowd.table.act());
    await Promise.race([news, pause(timeouts)]);
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

/** Microseconds of CPU per millisecond of standing by. */
export async function measureIdle(server: Started, seconds: number): Promise<number> {
  const [before, start] = [await server.ask('usage'), performance.now()];
  await pause(seconds * 1000);
  return ((await server.ask('usage')).cpu - before.cpu) / (performance.now() - start);
}
