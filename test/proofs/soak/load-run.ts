import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../../bench/measure/statistics.ts';
import { newTally } from '../../../bench/server/cases/flow.ts';
import { inParallel } from '../../../bench/server/cases/open-tables.ts';
import { keepPace } from '../../../bench/server/cases/pace.ts';
import { openArbiterTable } from '../../../bench/server/tables/arbiter-table.ts';
import type { Table } from '../../../bench/server/tables/table.ts';
import type { ChildServer } from '../../kit/child-server.ts';
import { lookInside } from '../../kit/look-inside.ts';
import { until } from '../../kit/until.ts';
import type { LoadInside } from './load-inside.ts';
import type { MemoryPoint } from './part.ts';

/** How long a table waits for who is gone; the least the server takes. In milliseconds, as all here. */
const AWAY = 10_000;
/** Rooms close when their seats have been away for too long, and are not waited for any more. */
const GONE_WITHIN = 90_000;
const LAST_ANSWERS = 10_000;
/** The first ones pay for code that is compiled and pools that are filled. */
const FIRST = { tables: 50, seconds: 5 };
const SAMPLES = 20;
/** In seconds: long enough to have played, when all have been seated once more. */
const SECOND = 30;
/** A collection stops the server; what waited for it is answered so long after it. */
const CAUGHT_UP = 1_000;
const MB = 1024 * 1024;

type Progress = (text: string) => void;

export type LoadSize = { readonly matches: number; readonly minutes: number };

export type LoadTally = {
  readonly before: LoadInside;
  readonly seated: LoadInside;
  /** When all have left; and when as many more have come, played for a while and left. */
  readonly after: LoadInside;
  readonly afterAll: LoadInside;
  readonly opened: { readonly seconds: number };
  readonly answers: number;
  /** Refused intents and lost lines. */
  readonly errors: number;
  /** Sent and never answered. */
  readonly unanswered: number;
  /** Never sent: they were due while two older ones of their table were not answered. */
  readonly skipped: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Answers while memory was looked at, which are not among the three before. */
  readonly whileLooking: number;
  readonly memory: readonly MemoryPoint[];
};

let named = 0;

const openTables = (url: string, count: number): Promise<Table[]> =>
  inParallel(count, () => {
    named += 1;
    return openArbiterTable(url, String(named), AWAY);
  });

type Quiet = Pick<LoadInside, 'rooms' | 'sockets' | 'timers'>;

const look = (server: ChildServer): Promise<LoadInside> => lookInside<LoadInside>(server);

/**
 * As it is when rooms, sockets and timers are as few as they were, or when that never comes. Looked at
 * twice: what belongs to a socket is let go by one collection and given back by the next.
 */
async function settled(server: ChildServer, wanted: Quiet) {
  const end = performance.now() + GONE_WITHIN;
  for (;;) {
    await pause(1_000);
    const inside = await look(server);
    const isQuiet = (['rooms', 'sockets', 'timers'] as const).every(
      (kind) => inside[kind] <= wanted[kind],
    );
    if (isQuiet || performance.now() > end) break;
  }
  await pause(1_000);
  return look(server);
}

/** So many come, play for a while, and leave. */
async function comeAndGo(server: ChildServer, count: number, seconds: number, quiet: Quiet) {
  const tables = await openTables(server.url, count);
  const tally = newTally();
  const unanswered = await stillOpen(await keepPace(tables, seconds, tally));
  for (const table of tables) table.close();
  const inside = await settled(server, quiet);
  return { inside, errors: tally.errors, unanswered, answers: tally.latencies.length };
}

/** A server that has done everything once, and has nobody in it. */
async function warmUp(server: ChildServer): Promise<LoadInside> {
  const { tables, seconds } = FIRST;
  await comeAndGo(server, tables, seconds, await look(server));
  return look(server);
}

/** How many of them have not come to their end when everybody has had the time to. */
async function stillOpen(underWay: readonly Promise<void>[]): Promise<number> {
  let open = underWay.length;
  for (const one of underWay) void one.then(() => (open -= 1));
  await until(() => open === 0, LAST_ANSWERS);
  return open;
}

type Window = readonly [from: number, to: number];

/** Looks at the memory again and again, and tells which answers came meanwhile. */
function sampling(server: ChildServer, ms: number, answers: readonly number[], progress: Progress) {
  const memory: MemoryPoint[] = [];
  const windows: Window[] = [];
  const began = performance.now();
  const sample = async (): Promise<void> => {
    const from = answers.length;
    const { held, rss } = await look(server);
    const minute = (performance.now() - began) / 60_000;
    memory.push({ minute, held: held / MB, rss: rss / MB });
    progress(
      `${minute.toFixed(1)} of ${(ms / 60_000).toFixed(1)} min, ${Math.round(held / MB)} MB`,
    );
    await pause(CAUGHT_UP);
    windows.push([from, answers.length]);
  };
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(sample);
    // Whoever stops it hears what went wrong.
    last.catch(() => {});
  }, ms / SAMPLES);
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return last;
  };
  return { memory, windows, stop };
}

/** Those that are in none of the windows. */
export const outside = (answers: readonly number[], windows: readonly Window[]): number[] =>
  answers.filter((_, at) => !windows.some(([from, to]) => at >= from && at < to));

/** Plays at one intent a second and player, lets everybody leave, and looks at what is left. */
export async function playLong(
  server: ChildServer,
  { matches, minutes }: LoadSize,
  progress: Progress,
): Promise<LoadTally> {
  const before = await warmUp(server);
  progress(`seats ${matches} matches`);
  const began = performance.now();
  const tables = await openTables(server.url, matches);
  const opened = { seconds: (performance.now() - began) / 1000 };
  const seated = await look(server);
  const tally = newTally();
  const samples = sampling(server, minutes * 60_000, tally.latencies, progress);
  const underWay = await keepPace(tables, minutes * 60, tally);
  await samples.stop();
  const unanswered = await stillOpen(underWay);
  progress('everybody leaves');
  for (const table of tables) table.close();
  const after = await settled(server, before);
  progress('as many come once more');
  const again = await comeAndGo(server, matches, Math.min(SECOND, minutes * 60), before);
  const { latencies, skipped } = tally;
  const sorted = outside(latencies, samples.windows).toSorted((a, b) => a - b);
  return {
    ...{ before, seated, after, afterAll: again.inside, opened, skipped },
    answers: latencies.length + again.answers,
    errors: tally.errors + again.errors,
    unanswered: unanswered + again.unanswered,
    ...{ p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), slowest: sorted.at(-1) ?? 0 },
    whileLooking: latencies.length - sorted.length,
    memory: samples.memory,
  };
}
