import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { openPostgresStore } from '../../server/store/postgres.ts';
import { defaultBook } from '../../shared/index.ts';
import { BotLine, makeBots } from '../bot-gateway/bot-client.ts';
import type { ChildServer } from '../kit/child-server.ts';
import { hasServers, TestCluster } from '../kit/cluster.ts';
import { eventually, succeeds } from '../kit/eventually.ts';
import { journalFaults } from '../kit/journal-faults.ts';
import { type LiveMatch, liveMatches, playersOf, stopAll } from '../kit/live-match.ts';
import { SHORT_LEASE } from '../kit/outage.ts';
import { seatPair } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 90_000 });

const PACE = 150;
/** Loaded before a server, it makes its cards other ones. */
const OTHER_CARDS = join(import.meta.dirname, 'other-cards.ts');
/** Loaded before a server, it makes its clock another one. */
const SKEWED = join(import.meta.dirname, 'skewed-clock.ts');
const QUIET = { away() {}, back() {} };

const acceptedIn = (matches: readonly LiveMatch[]): number =>
  playersOf(matches).reduce((sum, { accepted }) => sum + accepted.length, 0);

describe.skipIf(!hasServers('matches taken over by another process'))('a process that', () => {
  let cluster: TestCluster;
  /** Whoever outlived the last test takes part in the next. */
  let survivor: Promise<ChildServer> | null = null;

  async function twoServers(): Promise<readonly [ChildServer, ChildServer]> {
    survivor ??= cluster.add({ ...SHORT_LEASE, DRAIN: '5' }, SKEWED);
    return [await cluster.add(SHORT_LEASE), await survivor];
  }

  const takenBy = (server: ChildServer): number => server.logged().split('takes over').length - 1;

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    cluster = await TestCluster.start();
  }, 60_000);
  afterAll(() => cluster.end());

  /** Nobody moves any more: what everybody was told is what is written, once. */
  async function faultsOf(matches: readonly LiveMatch[]): Promise<string[]> {
    await stopAll(matches);
    const store = await openPostgresStore(cluster.database, QUIET);
    const found = await Promise.all(
      matches.map((live) => journalFaults(defaultBook(), store, live)),
    );
    await store.close();
    await Promise.all(playersOf(matches).map(({ link }) => link.leave()));
    return found.flatMap(({ faults }) => faults);
  }

  /** Everybody is back for the nth time, and every match has gone on since. */
  async function goesOn(matches: readonly LiveMatch[], returns: number): Promise<void> {
    const players = playersOf(matches);
    await eventually(() => players.every((player) => player.returns.length >= returns));
    const before = matches.map((live) => acceptedIn([live]));
    await eventually(() => matches.every((live, at) => acceptedIn([live]) > before[at]!));
  }

  it('is killed loses nothing: another one goes on with its matches, and everybody is back', async () => {
    const [a, b] = await twoServers();
    const matches = await liveMatches(a.url, 6, PACE, undefined, b.url);
    await eventually(() => acceptedIn(matches) > 20);
    // A lease ends by the time of the store: a clock that is ahead sees none end.
    expect(takenBy(b)).toBe(0);
    await a.end('SIGKILL');
    // How soon is measured by `npm run chaos`, on a machine that has nothing else to do.
    await goesOn(matches, 1);
    expect(await faultsOf(matches)).toEqual([]);
  });

  it('stood still finds that its matches are no longer its own, and sends everybody on', async () => {
    const [a, b] = await twoServers();
    const matches = await liveMatches(a.url, 3, PACE, undefined, b.url);
    const before = takenBy(b);
    a.signal('SIGSTOP');
    await eventually(() => takenBy(b) === before + matches.length);
    a.signal('SIGCONT');
    await goesOn(matches, 1);
    expect(await faultsOf(matches)).toEqual([]);
    await a.end('SIGKILL');
  });

  it('stood still while others played on does nothing of what it was told before', async () => {
    const [a, b] = await twoServers();
    const { match, seats, tokens } = await seatPair(a.url);
    const old = seats.find(({ update }) => update.legal.length > 1) ?? seats[0];
    const intentOf = ({ update: { rev, legal } }: MatchLink, id: string) => ({
      id,
      rev,
      intent: legal[0]!,
    });
    const before = takenBy(b);
    a.signal('SIGSTOP');
    const asked = old.request('intent', intentOf(old, 'late'));
    await eventually(() => takenBy(b) > before);
    const server = b.url;
    const fresh = await MatchLink.open({ server, match, token: tokens[old.seat] });
    expect(await fresh.request('intent', intentOf(fresh, 'soon'))).toMatchObject({ ok: true });
    a.signal('SIGCONT');
    // It is told so, comes back to where the match is now, and has the answer from there.
    expect(await asked).toMatchObject({ ok: false, code: 'stale' });
    const store = await openPostgresStore(cluster.database, QUIET);
    const { rows } = (await store.journal.read(match))!;
    await store.close();
    const acted = rows.flatMap(({ entry }) => (entry.kind === 'acted' ? [entry.id] : []));
    expect(acted).toEqual(['soon']);
    await Promise.all([...seats, fresh].map((link) => link.leave()));
    await a.end('SIGKILL');
  });

  it('is told to stop hands its matches over at once', async () => {
    const [a, b] = await twoServers();
    const matches = await liveMatches(a.url, 4, PACE, undefined, b.url);
    expect(await a.end('SIGTERM')).toMatchObject({ code: 0 });
    await goesOn(matches, 1);
    expect(await faultsOf(matches)).toEqual([]);
  });

  it('has a bot at its table brings it back to it, over the line it has', async () => {
    const [a, b] = await twoServers();
    const [token] = await makeBots(b.url, 'Far bot');
    const maker = await BotLine.enter(a.url, token!);
    const wish = { type: 'challenge', to: 'house', level: 'easy', deck: 'ember' } as const;
    const { match = '' } = await maker.must(wish);
    await maker.leave();
    const line = await BotLine.enter(b.url, token!);
    await succeeds(() => line.must({ type: 'join', match }));
    const { rev, legal } = await line.decision(match);
    await line.must({ type: 'intent', match, rev, index: legal.length - 1 });
    const before = line.of('seated').length;
    await a.end('SIGKILL');
    await eventually(() => line.of('seated').length > before);
    const { rev: again } = line.of('seated').at(-1)!;
    expect(again).toBeGreaterThanOrEqual(rev + 1);
    await line.leave();
  });

  it('has other cards leaves a match alone until one comes that has its cards', async () => {
    survivor ??= cluster.add({ ...SHORT_LEASE, DRAIN: '5' }, SKEWED);
    const old = await survivor;
    const matches = await liveMatches(old.url, 1, PACE);
    const other = await cluster.add({}, OTHER_CARDS);
    const token = await enterAsGuest(other.url);
    const body = { format: 'duel', deck: 'ember' };
    const made = await call<{ match: string }>(other.url, '/api/matches', { token, body });
    // Then they know of each other.
    await succeeds(() => call(old.url, `/api/matches/${made.match}`));
    old.signal('SIGTERM');
    await old.said('stopping');
    const before = acceptedIn(matches);
    expect(await old.ended()).toMatchObject({ code: 0 });
    // Nobody else could go on with it: it was played on as long as there was time.
    expect(acceptedIn(matches)).toBeGreaterThan(before);
    const [{ match }] = matches as [LiveMatch];
    await eventually(() => other.logged().includes('other rules or cards'));
    expect(takenBy(other)).toBe(0);
    const same = await cluster.add();
    await succeeds(() => call(same.url, `/api/matches/${match}`));
    expect(takenBy(same)).toBeGreaterThan(0);
  });
});
