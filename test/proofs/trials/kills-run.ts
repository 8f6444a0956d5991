import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChildOptions, type ChildServer, startChild } from '../../kit/child-server.ts';
import { type LiveMatch, liveMatches, playersOf, stopAll } from '../../kit/live-match.ts';
import { until } from '../../kit/until.ts';
import { type Broken, checkAll } from './kills-judge.ts';
import type { Tally } from './trial.ts';

/** When a line is written and not answered; when it is asked for and not written; at any moment. */
const MOMENTS = ['after', 'before', 'any'] as const;
type Moment = (typeof MOMENTS)[number];

const momentOf = (kill: number): Moment => MOMENTS[kill % MOMENTS.length]!;
const PRELOAD = join(import.meta.dirname, 'kills-at-write.ts');
/** Nobody runs out of time on a busy machine, and banks only fall. */
const CLOCKS = { CLOCK_BANK: '3600', CLOCK_CAP: '3600', CLOCK_INCREMENT: '0', CLOCK_AWAY: '600' };
const PACE = 300;
/** A kill comes this long after everybody is back, and up to twice of it. */
const CALM = 700;

const optionsFor = (kill: number): Pick<ChildOptions, 'preload' | 'env'> => ({
  preload: PRELOAD,
  env: { ...CLOCKS, KILLED: momentOf(kill) },
});

async function kill(server: ChildServer, moment: Moment): Promise<void> {
  await pause(CALM + Math.random() * CALM);
  server.signal(moment === 'any' ? 'SIGKILL' : 'SIGUSR2');
  await server.ended();
}

type Round = { readonly seated: readonly number[]; readonly faults: readonly string[] };

/** Everybody must have come back by themselves once more. */
async function comeBack(
  server: ChildServer,
  matches: readonly LiveMatch[],
  kills: number,
): Promise<Round> {
  const players = playersOf(matches);
  await until(() => players.every(({ returns }) => returns.length >= kills));
  const lost = players.filter(({ returns }) => returns.length < kills);
  const faults = lost.map(
    ({ name, connection: line }) => `${name} is not back after kill ${kills}: ${line}.`,
  );
  if (server.restored !== matches.length) {
    faults.push(`${server.restored} of ${matches.length} matches were taken up.`);
  }
  const seated = players.flatMap(({ returns }) => returns.slice(kills - 1, kills));
  return { seated: seated.map(({ at }) => Math.max(0, at - server.readyAt)), faults };
}

export type KillSize = { readonly kills: number; readonly matches: number };

/** All times in milliseconds, ascending. */
export type KillTally = Tally & {
  /** How long each player took to be seated after each start. */
  readonly seated: readonly number[];
  /** How long the last of them took. */
  readonly lastSeated: readonly number[];
  /** From the beginning of a start until it was ready. */
  readonly starts: readonly number[];
  readonly broken: Broken;
};

const ascending = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);

const inSeconds = (ms: number | undefined): string => `${((ms ?? 0) / 1000).toFixed(2)} s`;

async function trial(
  { kills, matches: count }: KillSize,
  dataDir: string,
  progress: (done: number) => void,
): Promise<KillTally> {
  const faults: string[] = [];
  const seated: number[] = [];
  const lastSeated: number[] = [];
  const starts: number[] = [];
  const readies: number[] = [];
  let server = await startChild({ dataDir, ...optionsFor(0) });
  const { port } = server;
  const matches = await liveMatches(server.url, count, PACE);
  for (let killed = 1; killed <= kills; killed++) {
    await kill(server, momentOf(killed - 1));
    const began = performance.now();
    server = await startChild({ dataDir, port, ...optionsFor(killed) });
    readies.push(server.readyAt);
    starts.push(server.readyAt - began);
    const round = await comeBack(server, matches, killed);
    faults.push(...round.faults);
    seated.push(...round.seated);
    lastSeated.push(Math.max(0, ...round.seated));
    progress(killed);
    if (round.faults.length > 0) break;
  }
  await pause(CALM);
  await stopAll(matches);
  const players = playersOf(matches);
  await server.end('SIGKILL');
  const found = await checkAll(dataDir, matches, readies);
  const times = ascending(seated);
  const sum = (of: (player: (typeof players)[number]) => number) =>
    players.reduce((total, player) => total + of(player), 0);
  return {
    counts: {
      kills,
      'live matches': count,
      'accepted intents': sum(({ accepted }) => accepted.length),
      'refused intents': sum(({ refused }) => [...refused.values()].reduce((a, b) => a + b, 0)),
      'asked again after a kill': sum(({ askedAgain }) => askedAgain),
      'games finished': found.games,
      'clocks compared': found.clocks,
      'from ready to seated, median': inSeconds(times[Math.floor(times.length / 2)]),
      'from ready to seated, all': inSeconds(times.at(-1)),
    },
    faults: [...faults, ...found.faults],
    seated: times,
    lastSeated: ascending(lastSeated),
    starts: ascending(starts),
    broken: found.broken,
  };
}

/** Kills the server again and again under live matches, with a folder of its own. */
export async function killAndReturn(
  size: KillSize,
  progress: (done: number) => void,
): Promise<KillTally> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-kills-'));
  try {
    return await trial(size, dataDir, progress);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
