import { setTimeout as pause } from 'node:timers/promises';
import { playersOf, stopAll } from '../../kit/live-match.ts';
import { until } from '../../kit/until.ts';
import type { Tally } from '../trials/trial.ts';
import { judge } from './judge.ts';
import { Scene } from './scene.ts';
import { type ChaosMatch, seatTable } from './seat-rated.ts';

export type Size = {
  readonly matches: number;
  readonly kills: number;
  /** Think time in milliseconds. */
  readonly pace: number;
};

/** In milliseconds: what a client may take to be seated again, and how long a calm lasts at least. */
const SEATED_WITHIN = 5_000;
const CALM = 1_000;
/** One table in so many is rated. */
const RATED = 10;
/** So much quicker are those, for their games to come to an end. */
const QUICK = 5;
const AT_ONCE = 6;

async function seatAll(url: string, { matches, pace }: Size): Promise<ChaosMatch[]> {
  const made: ChaosMatch[] = [];
  let next = 0;
  const seatSome = async (): Promise<void> => {
    for (let at = next++; at < matches; at = next++) {
      const isRated = at % RATED === 0;
      made[at] = await seatTable(url, at, isRated ? pace / QUICK : pace, isRated);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seatSome));
  return made;
}

const acceptedIn = ({ players: [a, b] }: ChaosMatch): number =>
  a.accepted.length + b.accepted.length;

/** Everybody sits at their table, and every match has gone on since. */
async function isCalm(matches: readonly ChaosMatch[], what: string): Promise<string[]> {
  const players = playersOf(matches);
  await until(() => players.every(({ connection: line }) => line === 'here'));
  const before = matches.map(acceptedIn);
  const isOn = (live: ChaosMatch, at: number) => acceptedIn(live) > (before[at] ?? 0);
  await until(() => matches.every(isOn));
  const away = players.filter(({ connection: line }) => line !== 'here');
  const stuck = matches.filter((live, at) => !isOn(live, at));
  return [
    ...away.map(({ name, connection: line }) => `${name} is ${line} after ${what}.`),
    ...stuck.map(({ match }) => `${match} did not go on after ${what}.`),
  ];
}

/** How long each player took from the take-over of their match to their seat. */
function seatedAfter(scene: Scene, matches: readonly ChaosMatch[]): number[] {
  const times: number[] = [];
  for (const { match, at } of scene.takeOvers()) {
    const live = matches.find((one) => one.match === match);
    for (const { returns } of live?.players ?? []) {
      const seats = returns.map((back) => performance.timeOrigin + back.at);
      const seat = seats.find((time) => time >= at);
      if (seat !== undefined) times.push(seat - at);
    }
  }
  return times.toSorted((a, b) => a - b);
}

/** Flushed and restarted between kills: nobody may notice. */
async function troubleRedis(scene: Scene, matches: readonly ChaosMatch[]): Promise<string[]> {
  const returns = () => playersOf(matches).reduce((sum, player) => sum + player.returns.length, 0);
  const before = returns();
  await scene.cluster.redis.command('FLUSHALL');
  const flushed = await isCalm(matches, 'a flush of Redis');
  await scene.cluster.redis.down();
  const away = await isCalm(matches, 'the loss of Redis');
  await scene.cluster.redis.up();
  const noticed = returns() - before;
  const faults = noticed === 0 ? [] : [`${noticed} lines were lost while Redis was troubled.`];
  return [...flushed, ...away, ...faults];
}

export async function runChaos(size: Size, progress: (done: number) => void): Promise<Tally> {
  const scene = await Scene.open();
  try {
    const matches = await seatAll(scene.url, size);
    const faults: string[] = [];
    let kills = 0;
    for (let killed = 1; killed <= size.kills && faults.length === 0; killed++) {
      await pause(CALM + Math.random() * CALM);
      const which = Math.random() < 0.5 ? 0 : 1;
      await scene.stop(which, 'SIGKILL');
      kills = killed;
      await scene.start(which);
      faults.push(...(await isCalm(matches, `kill ${killed}`)));
      if (killed === Math.ceil(size.kills / 2))
        faults.push(...(await troubleRedis(scene, matches)));
      progress(killed);
    }
    await stopAll(matches);
    const times = seatedAfter(scene, matches);
    const found = await judge(scene.cluster.database, matches);
    const late = times.filter((ms) => ms > SEATED_WITHIN);
    if (late.length > 0) faults.push(`${late.length} were seated later than ${SEATED_WITHIN} ms.`);
    return tallyOf({ ...size, kills }, matches, times, {
      ...found,
      faults: [...faults, ...found.faults],
    });
  } finally {
    await scene.end();
  }
}

const inSeconds = (ms: number | undefined): string => `${((ms ?? 0) / 1000).toFixed(2)} s`;

function tallyOf(
  { matches: count, kills }: Size,
  matches: readonly ChaosMatch[],
  times: readonly number[],
  { faults, games, rated }: { faults: readonly string[]; games: number; rated: number },
): Tally {
  const players = playersOf(matches);
  const sum = (of: (player: (typeof players)[number]) => number) =>
    players.reduce((total, player) => total + of(player), 0);
  return {
    counts: {
      processes: 2,
      'live matches': count,
      kills,
      'accepted intents': sum(({ accepted }) => accepted.length),
      'asked again after a kill': sum(({ askedAgain }) => askedAgain),
      'games finished': games,
      'rated games': rated,
      'seats taken again': times.length,
      'from take-over to seat, median': inSeconds(times[Math.floor(times.length / 2)]),
      'from take-over to seat, 99 %': inSeconds(times[Math.floor(times.length * 0.99)]),
      'from take-over to seat, all': inSeconds(times.at(-1)),
    },
    faults,
  };
}
