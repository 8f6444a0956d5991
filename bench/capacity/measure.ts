import { setTimeout as pause } from 'node:timers/promises';
import { collectGarbage } from '../measure/collect-garbage.ts';
import { openTables } from '../server/cases/open-tables.ts';
import { pace } from '../server/cases/pace.ts';
import { warmUp } from '../server/cases/warm-up.ts';
import { playWatched, WatchedTable } from '../server/cases/watched-table.ts';
import { arbiter } from '../server/contenders/arbiter.ts';
import type { Contender } from '../server/contenders/contender.ts';
import { type RunningServer, startServer } from '../server/contenders/start-server.ts';
import { openArbiterTable } from '../server/tables/arbiter-table.ts';
import type { Table } from '../server/tables/table.ts';
import { type Backing, since } from './backing.ts';
import { climb } from './climb.ts';
import type { Life, Listened, Measured, Played, Rest, Watched, Weight } from './findings.ts';
import { listen } from './listen.ts';
import type { Options } from './options.ts';

export interface Run extends Options {
  /** In the time of `performance.now()`; no larger load is tried after it. */
  readonly deadline: number;
  onStage(stage: string): void;
}

/** Milliseconds, the least that the server accepts, so that abandoned matches are soon over. */
const away = 10_000;
const afterAway = 4_000;
const unweighed = 50;
const heardOf = 150;
const restSeconds = 4;
const watchers = 50;
const watchSeconds = 3;

/** The shipped server on this backing, with matches that end soon after they are abandoned. */
async function contenderOn(backing: Backing): Promise<Contender> {
  const open = (url: string, id: string) => openArbiterTable(url, id, away);
  const env = { ...arbiter.env, MAX_MATCHES: '20000', ...(await backing.env()) };
  return { ...arbiter, name: `Arbiter on ${backing.name}`, env, open };
}

/** One server process on a backing, from its start to its end. */
class ServerUnderTest {
  readonly #server: RunningServer;
  readonly #backing: Backing;
  readonly #tables: Table[] = [];

  constructor(server: RunningServer, backing: Backing) {
    this.#server = server;
    this.#backing = backing;
  }

  async openFirst(count: number): Promise<{ weight: Weight; opened: Life }> {
    const before = await this.#server.ask('usage after collection');
    const opened = await this.#measureLife(count, () => this.#open(count));
    const after = await this.#server.ask('usage after collection');
    const weight = {
      baseRss: before.rss,
      rssPerMatch: (after.rss - before.rss) / count,
      heapPerMatch: (after.heap - before.heap) / count,
    };
    return { weight, opened };
  }

  async rest(): Promise<Rest> {
    const { seconds, cpu, counters } = await this.#measureLife(1, () => pause(restSeconds * 1000));
    return { seconds, cpu, counters };
  }

  async play(matches: number, seconds: number): Promise<Played> {
    await this.#open(matches - this.#tables.length);
    collectGarbage();
    const before = await this.#backing.counters(this.#server);
    const flow = await pace(this.#server, this.#tables.slice(0, matches), seconds);
    const counters = since(before, await this.#backing.counters(this.#server));
    return { flow, intents: flow.perSecond * seconds, counters };
  }

  async watch(): Promise<Watched> {
    const crowd = await WatchedTable.gather(this.#server, watching(), watchers);
    const { bytesPerWatcher, cpuPerIntent } = await playWatched(
      ...([crowd, this.#server, watchSeconds, 0] as const),
    );
    crowd.table.close();
    return { watchers, bytesPerWatcher, cpuPerIntent };
  }

  listen(contender: Contender): Promise<Listened> {
    const open = (): Promise<Table[]> => this.#open(heardOf);
    return listen(contender, heardOf, open, () => this.#backing.counters(this.#server));
  }

  /** Everybody leaves, and every match comes to its end. */
  leave(): Promise<Life> {
    const tables = this.#tables.splice(0);
    return this.#measureLife(tables.length, async () => {
      for (const table of tables) table.close();
      await pause(away + afterAway);
    });
  }

  async #open(count: number): Promise<Table[]> {
    if (count <= 0) return [];
    const opened = await openTables(this.#server, count);
    this.#tables.push(...opened);
    return opened;
  }

  async #measureLife(matches: number, live: () => Promise<unknown>): Promise<Life> {
    const before = await this.#backing.counters(this.#server);
    const [usage, start] = [await this.#server.ask('usage'), performance.now()];
    await live();
    const cpu = (await this.#server.ask('usage')).cpu - usage.cpu;
    const seconds = (performance.now() - start) / 1000;
    const counters = since(before, await this.#backing.counters(this.#server));
    return { matches, seconds, cpu, counters };
  }
}

function watching() {
  if (arbiter.watch === null) throw new Error('nobody can watch');
  return arbiter.watch;
}

export async function measure(backing: Backing, run: Run): Promise<Measured> {
  const contender = await contenderOn(backing);
  const server = await startServer(contender);
  const report = (stage: string) => run.onStage(`${backing.name}: ${stage}`);
  try {
    report('warms up');
    await warmUp(server, await openTables(server, unweighed));
    const { lines, games } = await backing.counters(server);
    const warmedUp = { tables: unweighed, lines, games };
    const subject = new ServerUnderTest(server, backing);
    report('opens matches');
    const { weight, opened } = await subject.openFirst(run.first);
    report('stands still');
    const rest = await subject.rest();
    const steps = await climb<Played>({
      ...{ first: run.first, most: run.most },
      play(matches) {
        report(`${matches} matches`);
        return subject.play(matches, run.seconds);
      },
      isWithin: ({ flow }) => flow.p99 <= run.bound && flow.errors + flow.skipped === 0,
      hasTime: () => performance.now() < run.deadline,
    });
    report('is watched');
    const watched = await subject.watch();
    const listened = backing.isShared ? await subject.listen(await contenderOn(backing)) : null;
    report('everybody leaves');
    const ended = await subject.leave();
    const { id, name, isShared } = backing;
    return { id, name, isShared, warmedUp, weight, opened, rest, steps, ended, watched, listened };
  } finally {
    await server.stop();
  }
}
