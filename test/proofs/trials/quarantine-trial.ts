import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '../../../client/link/api.ts';
import { joinRoom } from '../../../client/link/join.ts';
import type { Match } from '../../../server/match/match.ts';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { defaultBook } from '../../../shared/index.ts';
import { journalFaults } from '../../kit/journal-faults.ts';
import { type LiveMatch, liveMatches, playersOf, stopAll } from '../../kit/live-match.ts';
import { startServer, type TestServer } from '../../kit/running-server.ts';
import { until } from '../../kit/until.ts';
import type { Tally, Trial } from './trial.ts';

const PACE = 200;
const MARK = 'planted';
const planted = (): never => {
  throw new Error(MARK);
};

/** Nobody else plays this deck. */
const POISONED = 'dusk';

/** A rule that throws: whoever looks up a card of the deck finds a bug instead. */
function poisonDeck(): () => void {
  const { cards, decks } = defaultBook();
  const { ember, tide, [POISONED]: poisoned } = decks;
  const clean = new Set([...ember!.cards, ...tide!.cards]);
  const ids = poisoned!.cards.filter((id) => !clean.has(id));
  const before = ids.map((id) => [id, cards[id]] as const);
  const table = cards as Record<string, unknown>;
  for (const id of ids) Object.defineProperty(table, id, { get: planted, configurable: true });
  return () => {
    for (const [id, value] of before) {
      Object.defineProperty(table, id, { value, configurable: true, enumerable: true });
    }
  };
}

/** Nobody moves: the bug is met in a timer, when the table is told who watches. */
async function breakByWatcher(
  url: string,
  match: Match,
  { players }: LiveMatch,
  { tokens: [token] }: LiveMatch,
): Promise<void> {
  await Promise.all(players.map((player) => player.stop()));
  const path = `/api/matches/${match.id}/watch`;
  const { room } = await call<{ room: string }>(url, path, { token, body: {} });
  match.subscribe(planted);
  const watcher = await joinRoom(url, token, room);
  watcher.onMessage('*', () => {});
}

/** Both seats were told, and whoever mends it finds seed and journal, which the log does not hold. */
async function voidFaults(server: TestServer, { match, players }: LiveMatch): Promise<string[]> {
  await until(() => players.every(({ connection }) => connection === 'closed'), 30_000);
  const faults = players
    .filter(({ status, connection }) => status !== 'void' || connection !== 'closed')
    .map(({ name, status, connection }) => `${name} was not told: ${status}, ${connection}.`);
  const path = join(server.config.dataDir, 'reports', `${match}.json`);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return [...faults, `There is no report of ${match}.`];
  const mode = (await stat(path)).mode & 0o777;
  if (mode !== 0o600) faults.push(`Others may read the report: ${mode.toString(8)}.`);
  const { reason, rows } = JSON.parse(text);
  if (reason !== MARK) faults.push(`The report names "${reason}".`);
  const began = rows?.find(({ entry }: { entry: { kind: string } }) => entry.kind === 'began');
  const seed = began?.entry.seed;
  if (typeof seed !== 'string') faults.push('The report has no seed.');
  else if (server.logged().includes(seed)) faults.push(`The log holds the seed of ${match}.`);
  if (!server.logged().includes(`"report":"${path}"`)) faults.push('The log names no report.');
  return faults;
}

/** A request that throws is answered, and the match goes on. */
async function talkFaults(match: Match, { players: [a] }: LiveMatch): Promise<string[]> {
  const { say } = match.chat;
  match.chat.say = planted;
  const answer = await a.link.request('chat', { text: 'hello' });
  match.chat.say = say;
  if (!answer.ok && answer.code === 'internal') return [];
  return [`A request that threw was answered with ${JSON.stringify(answer)}.`];
}

/** Coming and going throw for a while; once they do not, the seat is taken again. */
async function joinFaults(
  server: TestServer,
  match: Match,
  { players: [, b] }: LiveMatch,
): Promise<string[]> {
  const logged = () => server.logged().split('"where":"onJoin"').length - 1;
  Object.assign(match, { connect: planted });
  b.link.room?.connection.close();
  const threw = await until(() => logged() > 0, 30_000);
  Reflect.deleteProperty(match, 'connect');
  const back = await until(() => b.connection === 'here' && b.returns.length > 0, 30_000);
  const faults = threw ? [] : ['Joining did not throw.'];
  return back ? faults : [...faults, `${b.name} did not come back: ${b.connection}.`];
}

const acceptedIn = ({ players: [a, b] }: LiveMatch): number =>
  a.accepted.length + b.accepted.length;

/** Every one of them has gone on since, and lost no line. */
async function goOnFaults(others: readonly LiveMatch[]): Promise<string[]> {
  const before = others.map(acceptedIn);
  const goesOn = (live: LiveMatch, at: number) => acceptedIn(live) > (before[at] ?? 0);
  await until(() => others.every(goesOn), 60_000);
  const stuck = others.filter((live, at) => !goesOn(live, at));
  const cut = playersOf(others).filter(
    ({ connection: line, returns }) => line !== 'here' || returns.length > 0,
  );
  return [
    ...stuck.map(({ match }) => `${match} did not go on.`),
    ...cut.map(({ name }) => `${name} lost its line.`),
  ];
}

async function recordFaults(server: TestServer, matches: readonly LiveMatch[]): Promise<string[]> {
  const store = await openSqliteStore(join(server.config.dataDir, 'arbiter.db'));
  const faults: string[] = [];
  for (const live of matches) {
    const { faults: found, summary } = await journalFaults(defaultBook(), store, live);
    faults.push(...found);
    const { seed } = summary?.state ?? { seed: '' };
    if (server.logged().includes(seed)) faults.push(`The log holds the seed of ${live.match}.`);
  }
  await store.close();
  return faults;
}

async function trial(server: TestServer, size: number, escaped: unknown[]): Promise<Tally> {
  const { registry, url } = server;
  const decks = (at: number) => (at === 0 ? { deck: POISONED } : {});
  const matches = await liveMatches(url, size, PACE, decks);
  const at = (live: LiveMatch): Match => registry.match(live.match)!;
  const [ruled, shown, spoken, ...others] = matches as [LiveMatch, LiveMatch, LiveMatch];
  const faults: string[] = [];
  const clean = poisonDeck();
  await breakByWatcher(url, at(shown), shown, spoken);
  for (const live of [ruled, shown]) faults.push(...(await voidFaults(server, live)));
  clean();
  faults.push(...(await talkFaults(at(spoken), spoken)));
  faults.push(...(await joinFaults(server, at(spoken), spoken)));
  faults.push(...(await goOnFaults(others)));
  await stopAll([spoken, ...others]);
  faults.push(...(await recordFaults(server, [spoken, ...others])));
  faults.push(...escaped.map((error) => `An error escaped: ${error}`));
  return {
    counts: {
      'live matches': size,
      'voided by a bug': 2,
      'went on': others.length + 1,
      'accepted intents': matches.reduce((sum, live) => sum + acceptedIn(live), 0),
    },
    faults,
  };
}

export const quarantine: Trial = {
  name: 'quarantine',
  says: 'a thrown error voids its own match, with a report, and touches no other',
  small: 4,
  full: 100,
  async run(size, progress) {
    const escaped: unknown[] = [];
    const note = (error: unknown) => void escaped.push(error);
    process.on('uncaughtException', note).on('unhandledRejection', note);
    const server = await startServer({ CLOCK_BANK: '3600', CLOCK_CAP: '3600' });
    try {
      const tally = await trial(server, size, escaped);
      progress(size);
      return tally;
    } finally {
      process.off('uncaughtException', note).off('unhandledRejection', note);
      await server.end();
    }
  },
};
