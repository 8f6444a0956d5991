import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../bench/measure/statistics.ts';
import { newTally } from '../../bench/server/cases/flow.ts';
import { inParallel } from '../../bench/server/cases/open-tables.ts';
import { keepPace } from '../../bench/server/cases/pace.ts';
import { openArbiterTable } from '../../bench/server/tables/arbiter-table.ts';
import type { Table } from '../../bench/server/tables/table.ts';
import type { ChildServer } from '../kit/child-server.ts';
import { lookInside } from '../kit/look-inside.ts';
import { until } from '../kit/until.ts';
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
/** A collection stops the server; what waited for it is answered so long after it. */
const CAUGHT_UP = 1_000;
const MB = 1024 * 1024;

type Progress = (told: string) => void;

export type LoadSize = { readonly matches: number; readonly minutes: number };

export type LoadTally = {
  readonly before: LoadInside;
  readonly seated: LoadInside;
  readonly after: LoadInside;
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

const look = (server: ChildServer): Promise<LoadInside> => lookInside<LoadInside>(server);

/** As it is when rooms and sockets are as few as they were, or when that never comes. */
async function settled(server: ChildServer, wanted: Pick<LoadInside, 'rooms' | 'sockets'>) {
  const end = performance.now() + GONE_WITHIN;
  for (;;) {
    await pause(1_000);
    const inside = await look(server);
    const isQuiet = inside.rooms <= wanted.rooms && inside.sockets <= wanted.sockets;
    if (isQuiet || performance.now() > end) return inside;
  }
}

/** A server that has done everything once, and has nobody in it. */
async function warmUp(server: ChildServer): Promise<LoadInside> {
  const empty = await look(server);
  const tables = await openTables(server.url, FIRST.tables);
  await Promise.all(await keepPace(tables, FIRST.seconds, newTally()));
  for (const table of tables) table.close();
  await settled(server, empty);
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
  const timer = setInterval(() => void sample(), ms / SAMPLES);
  return { memory, windows, stop: () => clearInterval(timer) };
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
  samples.stop();
  const unanswered = await stillOpen(underWay);
  progress('everybody leaves');
  for (const table of tables) table.close();
  const after = await settled(server, before);
  const { latencies, errors, skipped } = tally;
  const sorted = outside(latencies, samples.windows).toSorted((a, b) => a - b);
  return {
    ...{ before, seated, after, opened, answers: latencies.length, errors, unanswered, skipped },
    ...{ p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), slowest: sorted.at(-1) ?? 0 },
    whileLooking: latencies.length - sorted.length,
    memory: samples.memory,
  };
}
