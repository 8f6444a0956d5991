import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { defaultBook } from '../../../shared/index.ts';
import { type FuzzTally, fuzz } from '../../attacks/mutated-frames.ts';
import { startChild } from '../../kit/child-server.ts';
import { journalFaults } from '../../kit/journal-faults.ts';
import { type LiveMatch, liveMatches, playersOf, stopAll } from '../../kit/live-match.ts';
import { lookInside } from '../../kit/look-inside.ts';
import type { PauseStats } from '../../kit/pauses.ts';
import { hoard } from './frames-hoarders.ts';
import { callBadly } from './frames-http.ts';
import type { Tally } from './trial.ts';

const SEED = 'frames';
const PACE = 50;
const MB = 1024 * 1024;
/** For so many frames; a small run may write as much. */
const [MOST_LOG, PER_FRAMES] = [MB, 100_000];
/** What it may hold on to: caches, and the matches that were thrown at and still go on. */
const [MOST_GROWTH, PER_MATCH] = [64 * MB, MB / 4];
/** In milliseconds; what is meant is a server that hangs. */
const LONGEST_PAUSE = 5_000;
const CLOCKS = { CLOCK_BANK: '3600', CLOCK_CAP: '3600', CLOCK_AWAY: '3600' };
/** What is written past the log is seen, too. */
const WITH_ERRORS = ['sh', '-c', 'exec "$@" 2>&1', 'sh'];

const inMb = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

/** What only a bug writes. */
const BUGS = [
  'uncaught exception',
  'unhandled rejection',
  'made a mistake',
  'was not answered',
  'met a bug',
];

type Inside = {
  readonly frames: number;
  readonly all: PauseStats;
  readonly own: PauseStats;
  readonly slowest: number;
  readonly rss: number;
  readonly held: number;
};

/** What it was judged by, in bytes and milliseconds. */
export type FramesTally = Tally & {
  readonly thrown: number;
  /** Of one frame, in milliseconds of work: others' programs do not count. */
  readonly longestWork: number;
  /** In which the event loop stood still, whatever the reason; and without waiting for a core. */
  readonly pauses: { readonly all: PauseStats; readonly own: PauseStats };
  readonly log: number;
  readonly growth: number;
};

/** Asks all the time whether the server is well; tells how long an answer took at most. */
function watchHealth(url: string) {
  const health = { asked: 0, slowest: 0, faults: [] as string[] };
  let stopped = false;
  const ask = async (): Promise<void> => {
    while (!stopped) {
      const began = performance.now();
      const { ok } = await fetch(new URL('/health', url));
      health.asked += 1;
      health.slowest = Math.max(health.slowest, Math.round(performance.now() - began));
      if (!ok) health.faults.push('the server was not well');
      await pause(20);
    }
  };
  const asking = ask().catch((error) => void health.faults.push(`no answer to /health: ${error}`));
  const stop = async () => {
    stopped = true;
    await asking;
    if (health.slowest > LONGEST_PAUSE)
      health.faults.push(`${health.slowest} ms without an answer`);
    return health;
  };
  return { stop };
}

async function secretsOf(dataDir: string, fuzzed: FuzzTally): Promise<string[]> {
  const store = await openSqliteStore(join(dataDir, 'arbiter.db'));
  const secrets = [...fuzzed.secrets, (await readFile(join(dataDir, 'secret'), 'utf8')).trim()];
  for (const match of fuzzed.matches) {
    const found = await store.journal.read(match);
    for (const { entry } of found?.rows ?? []) if (entry.kind === 'began') secrets.push(entry.seed);
  }
  await store.close();
  return secrets;
}

async function controlFaults(dataDir: string, control: readonly LiveMatch[]): Promise<string[]> {
  const store = await openSqliteStore(join(dataDir, 'arbiter.db'));
  const faults = playersOf(control).flatMap(({ name, returns, accepted }) => [
    ...(returns.length > 0 ? [`player ${name} of another match lost the line`] : []),
    ...(accepted.length === 0 ? [`player ${name} of another match could do nothing`] : []),
  ]);
  for (const live of control) {
    faults.push(...(await journalFaults(defaultBook(), store, live)).faults);
  }
  await store.close();
  return faults;
}

function logFaults(log: string, secrets: readonly string[], most: number): string[] {
  const strays = log.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  return [
    ...BUGS.filter((bug) => log.includes(bug)).map((bug) => `in the log: ${bug}`),
    ...(secrets.some((secret) => log.includes(secret)) ? ['a secret stands in the log'] : []),
    ...(log.length > most ? [`${log.length} characters of log`] : []),
    ...(strays.length > 0 ? [`${strays.length} lines past the log, the first: ${strays[0]}`] : []),
  ];
}

async function trial(
  size: number,
  dataDir: string,
  progress: (done: number) => void,
): Promise<FramesTally> {
  const preload = join(import.meta.dirname, 'frames-inside.ts');
  const server = await startChild({ dataDir, preload, env: CLOCKS, within: WITH_ERRORS });
  const { url, port } = server;
  const control = await liveMatches(url, 2, PACE);
  const before = await lookInside<Inside>(server);
  const health = watchHealth(url);
  const fuzzed = await fuzz({ server, frames: size, seed: SEED, progress });
  const http = await callBadly(port, size / 20);
  const after = await lookInside<Inside>(server);
  const hoarded = await hoard(url);
  const { asked, slowest, faults: ill } = await health.stop();
  await stopAll(control);
  const { code } = await server.end('SIGTERM');
  const log = server.logged();
  const growth = after.held - before.held - PER_MATCH * fuzzed.matches.length;
  const mostLog = MOST_LOG * Math.max(1, size / PER_FRAMES);
  return {
    counts: {
      'frames thrown': fuzzed.thrown,
      'that reached a door': after.frames - before.frames,
      connections: fuzzed.connections,
      'bad HTTP calls': http.calls,
      'answers of /health': asked,
      'slowest of them': `${slowest} ms`,
      'longest pause inside': `${after.own.longest} ms`,
      'and with the time other programs had its core': `${after.all.longest} ms`,
      'longest work on one frame': `${after.slowest} ms`,
      'moves in other matches': playersOf(control).reduce(
        (sum, one) => sum + one.accepted.length,
        0,
      ),
      'memory held': `${inMb(before.held)}, then ${inMb(after.held)}`,
      'memory in all': `${inMb(before.rss)}, then ${inMb(after.rss)}`,
      log: `${Math.round(log.length / 1024)} KB`,
    },
    faults: [
      ...fuzzed.faults,
      ...http.faults,
      ...hoarded,
      ...ill,
      ...(await controlFaults(dataDir, control)),
      ...logFaults(log, await secretsOf(dataDir, fuzzed), mostLog),
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
      ...(growth > MOST_GROWTH ? [`it holds on to ${inMb(growth)} more than before`] : []),
      ...(after.frames - before.frames < size / 2 ? ['most frames reached no door'] : []),
    ],
    thrown: fuzzed.thrown,
    longestWork: after.slowest,
    pauses: { all: after.all, own: after.own },
    log: log.length,
    growth,
  };
}

/** Throws so many frames at a server with a folder of its own; times are told and not judged. */
export async function throwFrames(
  size: number,
  progress: (done: number) => void,
): Promise<FramesTally> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-frames-'));
  try {
    return await trial(size, dataDir, progress);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
