import { setTimeout as pause } from 'node:timers/promises';
import { collectGarbage } from '../measure/collect-garbage.ts';
import { arbiter } from '../server/arbiter.ts';
import { Crowd, playBefore } from '../server/cases/crowd.ts';
import { openTables } from '../server/cases/open-tables.ts';
import { pace } from '../server/cases/pace.ts';
import { warmUp } from '../server/cases/warm-up.ts';
import type { Contender } from '../server/contender.ts';
import { type Started, startServer } from '../server/start-server.ts';
import { openArbiterTable } from '../server/tables/arbiter-table.ts';
import type { Table } from '../server/tables/table.ts';
import { type Backing, since } from './backing.ts';
import { climb } from './climb.ts';
import type { Life, Listened, Measured, Played, Rest, Watched, Weight } from './findings.ts';
import { listen } from './listen.ts';
import type { Options } from './options.ts';

export interface Run extends Options {
  /** As `performance.now()`: later no larger load is tried. */
  readonly deadline: number;
  onStage(stage: string): void;
}

/** The least that the server takes, in milliseconds: left matches are soon over. */
const away = 10_000;
const afterAway = 4_000;
const unweighed = 50;
const heardOf = 150;
const restSeconds = 4;
const watchers = 50;
const watchSeconds = 3;

/** The server as it is shipped, on this backing, with matches that end when they are left. */
async function contenderOn(backing: Backing): Promise<Contender> {
  const open = (url: string, id: string) => openArbiterTable(url, id, away);
  const env = { ...arbiter.env, MAX_MATCHES: '20000', ...(await backing.env()) };
  return { ...arbiter, name: `Arbiter on ${backing.name}`, env, open };
}

/** One process on a backing, from its start to its end. */
class Stand {
  readonly #server: Started;
  readonly #backing: Backing;
  readonly #tables: Table[] = [];

  constructor(server: Started, backing: Backing) {
    this.#server = server;
    this.#backing = backing;
  }

  async openFirst(count: number): Promise<{ weight: Weight; opened: Life }> {
    const before = await this.#server.ask('usage after collection');
    const opened = await this.#lived(count, () => this.#open(count));
    const after = await this.#server.ask('usage after collection');
    const weight = {
      baseRss: before.rss,
      rssPerMatch: (after.rss - before.rss) / count,
      heapPerMatch: (after.heap - before.heap) / count,
    };
    return { weight, opened };
  }

  async rest(): Promise<Rest> {
    const { seconds, cpu, counters } = await this.#lived(1, () => pause(restSeconds * 1000));
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
    const crowd = await Crowd.gather(this.#server, watching(), watchers);
    const { bytesPerWatcher, cpuPerIntent } = await playBefore(
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
    return this.#lived(tables.length, async () => {
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

  async #lived(matches: number, live: () => Promise<unknown>): Promise<Life> {
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
  const tell = (stage: string) => run.onStage(`${backing.name}: ${stage}`);
  try {
    tell('warms up');
    await warmUp(server, await openTables(server, unweighed));
    const { lines, games } = await backing.counters(server);
    const warmedUp = { tables: unweighed, lines, games };
    const stand = new Stand(server, backing);
    tell('opens matches');
    const { weight, opened } = await stand.openFirst(run.first);
    tell('stands still');
    const rest = await stand.rest();
    const steps = await climb<Played>({
      ...{ first: run.first, most: run.most },
      play(matches) {
        tell(`${matches} matches`);
        return stand.play(matches, run.seconds);
      },
      isWithin: ({ flow }) => flow.p99 <= run.bound && flow.errors + flow.skipped === 0,
      hasTime: () => performance.now() < run.deadline,
    });
    tell('is watched');
    const watched = await stand.watch();
    const listened = backing.isShared ? await stand.listen(await contenderOn(backing)) : null;
    tell('everybody leaves');
    const ended = await stand.leave();
    const { id, name, isShared } = backing;
    return { id, name, isShared, warmedUp, weight, opened, rest, steps, ended, watched, listened };
  } finally {
    await server.stop();
  }
}
