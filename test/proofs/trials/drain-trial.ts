import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, RejectionError, ticketFor } from '../../../client/link/api.ts';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { defaultBook } from '../../../shared/index.ts';
import { type ChildServer, type Ended, startChild } from '../../kit/child-server.ts';
import { journalFaults } from '../../kit/journal-faults.ts';
import { type LiveMatch, liveMatches, playersOf, stopAll } from '../../kit/live-match.ts';
import { until } from '../../kit/until.ts';
import type { Tally, Trial } from './trial.ts';

/** In seconds. */
const DRAIN = 2;
/** For a busy machine, in milliseconds: what counts is that nothing is waited for without end. */
const SLACK = 5_000;
const ENV = { DRAIN: String(DRAIN), CLOCK_BANK: '3600', CLOCK_CAP: '3600', CLOCK_AWAY: '600' };
const PACE = 300;

/** A place that is reserved and never taken keeps its room, and so the whole server, waiting. */
async function reserve(url: string, { match, tokens }: LiveMatch): Promise<void> {
  const ticket = await ticketFor(url, tokens[0]);
  const response = await fetch(new URL(`/matchmake/joinById/${match}`, url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${ticket}`, 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`No place was reserved: ${await response.text()}`);
}

/** Asks for new matches until the door is shut; every answer is told. */
async function askForMatches(url: string, token: string): Promise<string[]> {
  const answers: string[] = [];
  const body = { format: 'duel', deck: 'ember' };
  for (;;) {
    try {
      await call(url, '/api/matches', { token, body });
      answers.push('made');
    } catch (error) {
      if (!(error instanceof RejectionError)) return answers;
      answers.push(error.code);
    }
  }
}

type Stop = { readonly ended: Ended; readonly answers: readonly string[] };

async function stop(server: ChildServer, token: string): Promise<Stop> {
  server.signal('SIGTERM');
  await server.said('stopping');
  const answers = await askForMatches(server.url, token);
  return { ended: await server.ended(), answers };
}

function stopFaults({ ended, answers }: Stop): string[] {
  const faults: string[] = [];
  if (ended.code !== 0) faults.push(`It ended with ${ended.code ?? ended.signal}, not 0.`);
  if (ended.ms > DRAIN * 1000 + SLACK) faults.push(`It took ${ended.ms} ms to end.`);
  const others = answers.filter((answer) => answer !== 'draining');
  if (others.length > 0) faults.push(`New matches while it stopped: ${others}.`);
  return faults;
}

/** Everybody is back once more, and every match has gone on since. */
async function goesOn(matches: readonly LiveMatch[], stops: number): Promise<string[]> {
  const players = playersOf(matches);
  const before = matches.map(acceptedIn);
  await until(() => players.every(({ returns }) => returns.length >= stops));
  await until(() => matches.every((live, at) => acceptedIn(live) > (before[at] ?? 0)));
  const lost = players.filter(({ returns }) => returns.length < stops);
  const stuck = matches.filter((live, at) => acceptedIn(live) <= (before[at] ?? 0));
  return [
    ...lost.map(({ name }) => `${name} is not back after stop ${stops}.`),
    ...stuck.map(({ match }) => `${match} did not go on after stop ${stops}.`),
  ];
}

const acceptedIn = ({ players: [a, b] }: LiveMatch): number =>
  a.accepted.length + b.accepted.length;

async function checkAll(dataDir: string, matches: readonly LiveMatch[]): Promise<string[]> {
  const store = await openSqliteStore(join(dataDir, 'arbiter.db'));
  const faults: string[] = [];
  for (const live of matches) {
    faults.push(...(await journalFaults(defaultBook(), store, live)).faults);
  }
  await store.close();
  return faults;
}

async function trial(
  count: number,
  dataDir: string,
  progress: (done: number) => void,
): Promise<Tally> {
  let server = await startChild({ dataDir, env: ENV });
  const { port, url } = server;
  const matches = await liveMatches(url, count, PACE);
  const [first] = matches as [LiveMatch];
  const faults: string[] = [];
  const stops: Stop[] = [];
  for (const held of [false, true]) {
    if (held) await reserve(url, first);
    stops.push(await stop(server, first.tokens[0]));
    server = await startChild({ dataDir, port, env: ENV });
    if (server.restored !== count) faults.push(`${server.restored} of ${count} were taken up.`);
    faults.push(...(await goesOn(matches, stops.length)));
    progress((count * stops.length) / 2);
    if (faults.length > 0) break;
  }
  await stopAll(matches);
  stops.push(await stop(server, first.tokens[0]));
  faults.push(...stops.flatMap(stopFaults), ...(await checkAll(dataDir, matches)));
  return {
    counts: {
      stops: stops.length,
      'live matches': count,
      'accepted intents': matches.reduce((sum, live) => sum + acceptedIn(live), 0),
      'new matches refused meanwhile': stops.reduce((sum, { answers }) => sum + answers.length, 0),
      'time to end': stops.map(({ ended }) => `${(ended.ms / 1000).toFixed(1)} s`).join(', '),
    },
    faults,
  };
}

export const drain: Trial = {
  name: 'drain',
  says: 'SIGTERM takes no new match, ends in time, and every match goes on after the next start',
  small: 4,
  full: 100,
  async run(size, progress) {
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-drain-'));
    try {
      return await trial(size, dataDir, progress);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
