import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { call, RejectionError } from '../../../client/link/api.ts';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { defaultBook } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import { startChild } from '../../kit/child-server.ts';
import { journalFaults } from '../../kit/journal-faults.ts';
import { type LiveMatch, liveMatches, playersOf, stopAll } from '../../kit/live-match.ts';
import { until } from '../../kit/until.ts';
import { cutLogs, readAll, type Written } from './full-disk-cuts.ts';
import { copyStore, fullPlace, lockedPlace, type Place, type Trouble } from './full-disk-folder.ts';
import type { Tally, Trial } from './trial.ts';

const PACE = 100;
/** Intents of each match before its trouble begins. */
const PLAYED = 5;
const CODE = 'store-unavailable';
const ENV = { CLOCK_BANK: '3600', CLOCK_CAP: '3600', CLOCK_AWAY: '600' };

const refusedIn = ({ players }: LiveMatch): number =>
  players.reduce(
    (sum, { refused, askedToWait: toldToWait }) => sum + toldToWait + (refused.get(CODE) ?? 0),
    0,
  );

const acceptedIn = ({ players: [a, b] }: LiveMatch): number =>
  a.accepted.length + b.accepted.length;

/** The decision that is due, whosever it is. */
async function decide({ players: [a, b] }: LiveMatch): Promise<Answer | null> {
  return (await a.decide()) ?? (await b.decide());
}

const seenIn = ({ players }: LiveMatch) => players.map(({ seen }) => seen);

/** What still fits on the disk is accepted; more than this never fits. */
const MOST_ACCEPTED = 200;

/** Refused in words, and nobody sees that anything was tried. */
async function refusalFaults(live: LiveMatch): Promise<string[]> {
  for (let tries = 0; tries < MOST_ACCEPTED; tries++) {
    const before = seenIn(live);
    const answer = await decide(live);
    await stopAll([live]);
    if (answer?.ok === true) continue;
    const isRefused = answer?.code === CODE && answer.wait !== undefined;
    const same = isDeepStrictEqual(seenIn(live), before);
    if (isRefused && same) return [];
    return [`${live.match} was ${same ? 'left alone' : 'changed'}: ${JSON.stringify(answer)}.`];
  }
  return [`${live.match} went on.`];
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'ok',
    (error) => (error instanceof RejectionError ? error.code : String(error)),
  );
}

/** New matches are made or refused in words; probes tell that it lives. */
async function doorFaults(url: string, { tokens: [token] }: LiveMatch, codes: readonly string[]) {
  const body = { format: 'duel', deck: 'ember' };
  const health = await codeOf(call(url, '/health'));
  const made = await codeOf(call(url, '/api/matches', { token, body }));
  return health === 'ok' && codes.includes(made) ? [] : [`The door says ${health}, ${made}.`];
}

/** Everybody is refused; when it is over everybody goes on, with the very next intent. */
async function endure(
  url: string,
  matches: readonly LiveMatch[],
  { name, begin, end }: Trouble,
): Promise<string[]> {
  const before = matches.map(refusedIn);
  const played = matches.map((live) => acceptedIn(live) + PLAYED);
  const faults: string[] = [];
  await until(() => matches.every((live, at) => acceptedIn(live) >= (played[at] ?? 0)));
  begin();
  const met = await until(() => matches.every((live, at) => refusedIn(live) > (before[at] ?? 0)));
  if (!met) faults.push('Not everybody was refused.');
  await stopAll(matches);
  for (const live of matches) faults.push(...(await refusalFaults(live)));
  faults.push(...(await doorFaults(url, matches[0]!, ['ok', CODE])));
  end();
  for (const live of matches) {
    const answer = await decide(live);
    if (answer?.ok !== true) faults.push(`${live.match}: then ${JSON.stringify(answer)}.`);
  }
  faults.push(...(await doorFaults(url, matches[0]!, ['ok'])));
  for (const player of playersOf(matches)) player.start();
  return faults.map((fault) => `${name}: ${fault}`);
}

type Seen = { readonly matches: LiveMatch[]; readonly written: Written; readonly faults: string[] };

async function check(copy: string, matches: LiveMatch[]): Promise<Seen> {
  const store = await openSqliteStore(join(copy, 'arbiter.db'));
  const faults: string[] = [];
  for (const live of matches) {
    faults.push(...(await journalFaults(defaultBook(), store, live)).faults);
  }
  const written = await readAll(store);
  await store.close();
  return { matches, written, faults };
}

/** A server with live matches that goes through the trouble of its place, twice. */
async function runIn(place: Place, dataDir: string, count: number): Promise<Seen> {
  mkdirSync(dataDir, { recursive: true });
  const server = await startChild({ dataDir, env: ENV, within: place.within });
  const folder = place.seen(server);
  const matches = await liveMatches(server.url, count, PACE);
  const trouble = place.trouble(folder);
  const faults: string[] = [];
  for (let times = 0; times < 2; times++) {
    faults.push(...(await endure(server.url, matches, trouble)));
  }
  await stopAll(matches);
  copyStore(folder, `${dataDir}-copy`);
  const { code } = await server.end('SIGTERM');
  if (code !== 0) faults.push(`It ended with ${code}.`);
  const seen = await check(`${dataDir}-copy`, matches);
  return { ...seen, faults: [...faults, ...seen.faults] };
}

async function trial(
  size: number,
  folder: string,
  progress: (done: number) => void,
): Promise<Tally> {
  const small = size < 100;
  const full = fullPlace(join(folder, 'full'));
  const runs: Seen[] = [];
  if (full !== null) runs.push(await runIn(full, join(folder, 'full'), small ? 3 : 20));
  if (full === null || !small) {
    const locked = lockedPlace(join(folder, 'locked'));
    runs.push(await runIn(locked, join(folder, 'locked'), 3));
  }
  const cut = await cutLogs(folder, runs[0]!.written, size, small ? 1 : 3, progress);
  const total = (of: (live: LiveMatch) => number) =>
    runs.flatMap(({ matches }) => matches).reduce((sum, live) => sum + of(live), 0);
  return {
    counts: {
      'full disks': full === null ? 'none may be mounted here' : 2,
      'locked stores': full === null || !small ? 2 : 0,
      'accepted intents': total(acceptedIn),
      'refused and not done': total(refusedIn),
      'logs cut': cut.cuts,
      'servers started on a cut log': cut.starts,
    },
    faults: [...runs.flatMap(({ faults }) => faults), ...cut.faults],
  };
}

export const fullDisk: Trial = {
  name: 'full-disk',
  says: 'a store that cannot be written refuses and recovers; a torn log loses its torn end alone',
  small: 4,
  full: 200,
  async run(size, progress) {
    const folder = await mkdtemp(join(tmpdir(), 'arbiter-disk-'));
    try {
      return await trial(size, folder, progress);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
