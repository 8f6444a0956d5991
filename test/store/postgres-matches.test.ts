import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, type RejectionError } from '../../client/link/api.ts';
import type { MatchLink } from '../../client/link/match-link.ts';
import type { Store } from '../../server/store/contract/store.ts';
import { openPostgresStore } from '../../server/store/postgres.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { eventually } from '../kit/eventually.ts';
import { hasPostgres, PostgresServer } from '../kit/postgres-server.ts';
import { createDice, pickIntent } from '../kit/random-play.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';

const LONG = 120_000;
const MATCHES = 4;
const CLOCKS = { CLOCK_BANK: '600', CLOCK_CAP: '600', CLOCK_AWAY: '600' };
const STUCK = { ok: false, code: 'store-unavailable', wait: 3 };
const left = !hasPostgres('matches on a PostgreSQL that goes away');

type Intent = { readonly id: string; readonly rev: number; readonly intent: object };

describe.skipIf(left)('matches on PostgreSQL', { timeout: LONG }, () => {
  const dice = createDice('postgres');
  let database: PostgresServer;
  let url: string;
  let server: TestServer;
  let store: Store;
  let pairs: Pair[];
  let accepted: Map<string, string[]>;
  let sent = 0;

  beforeAll(async () => {
    database = await PostgresServer.start();
    url = await database.database();
    server = await startServer({ DATABASE_URL: url, ...CLOCKS }, { timeouts: { answer: 100 } });
    store = await openPostgresStore(url, { away() {}, back() {} });
  }, LONG);
  afterAll(async () => {
    await server.end();
    await store.close();
    await database.end();
  }, LONG);
  beforeEach(async () => {
    pairs = await Promise.all(Array.from({ length: MATCHES }, () => seatPair(server.url)));
    accepted = new Map(pairs.map(({ match }) => [match, []]));
    for (let turn = 0; turn < 4; turn++) await Promise.all(pairs.map(play));
  }, LONG);
  afterEach(() => Promise.all(pairs.flatMap(({ seats }) => seats.map((seat) => seat.leave()))));

  /** Whoever is asked, with something to choose from. */
  const asked = ({ seats }: Pair): MatchLink =>
    seats.find(({ update }) => update.legal.length > 1) ?? seats[0];

  function next(link: MatchLink): Intent {
    sent += 1;
    const { legal, rev } = link.update;
    return { id: `i${sent}`, rev, intent: pickIntent(dice, legal) };
  }

  const post = (link: MatchLink, intent: Intent): Promise<Answer> => link.request('intent', intent);

  /** As every client does: again under the same id, for as long as it is told to wait. */
  async function insist(link: MatchLink, intent: Intent): Promise<number> {
    let rev: number | null = null;
    await eventually(async () => {
      const answer = await post(link, intent);
      if (!answer.ok) expect(answer).toMatchObject({ code: 'store-unavailable' });
      rev = answer.ok ? answer.rev : null;
      return answer.ok;
    });
    return rev ?? Number.NaN;
  }

  /** Until both seats know of it: who has not heard yet would decide on an old revision. */
  async function settle({ match, seats }: Pair, link: MatchLink, intent: Intent): Promise<void> {
    const rev = await insist(link, intent);
    accepted.get(match)?.push(intent.id);
    await eventually(() => seats.every((seat) => seat.update.rev >= rev));
  }

  async function play(pair: Pair): Promise<void> {
    const link = asked(pair);
    await settle(pair, link, next(link));
  }

  async function expectAllWritten(): Promise<void> {
    for (const { match } of pairs) {
      const { rows } = (await store.journal.read(match))!;
      const ids = rows.flatMap(({ entry }) => (entry.kind === 'acted' ? [entry.id] : []));
      expect(ids).toEqual(accepted.get(match));
    }
  }

  /** Everybody moves meanwhile, is told to wait, and finds the move made once it is over. */
  async function endure(begin: () => Promise<() => unknown>): Promise<void> {
    const moves = pairs.map((pair) => ({ pair, link: asked(pair) }));
    const under = moves.map((move) => ({ ...move, intent: next(move.link) }));
    const end = await begin();
    const answers = await Promise.all(under.map(({ link, intent }) => post(link, intent)));
    for (const answer of answers) expect(answer).toMatchObject(STUCK);
    await end();
    await Promise.all(under.map(({ pair, link, intent }) => settle(pair, link, intent)));
    for (let turn = 0; turn < 3; turn++) await Promise.all(pairs.map(play));
    await expectAllWritten();
  }

  it('wait while it is restarted, and go on by themselves', async () => {
    await endure(async () => {
      await database.down();
      return () => database.up();
    });
    expect(server.logged()).toContain('The database is away');
    expect(server.logged()).toContain('The database is back');
  });

  it('wait while it stands still, and go on by themselves', () =>
    endure(async () => database.freeze()));

  it('are not made while it is away, and nothing else is claimed', async () => {
    await database.down('SIGQUIT');
    const { tokens } = pairs[0]!;
    const body = { format: 'duel', deck: 'ember', opponent: 'person' };
    const made = call(server.url, '/api/matches', { token: tokens[0], body });
    await expect(made).rejects.toMatchObject({
      code: 'store-unavailable',
    } satisfies Partial<RejectionError>);
    expect((await fetch(`${server.url}/ready`)).status).toBe(503);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await database.up();
    await call(server.url, '/api/matches', { token: tokens[0], body });
    await Promise.all(pairs.map(play));
    await expectAllWritten();
  });

  it('that end while it is away have their result later, once', async () => {
    const under = pairs.map((pair) => {
      sent += 1;
      const link = pair.seats[0];
      const intent = { id: `i${sent}`, rev: link.update.rev, intent: { kind: 'concede' } };
      return { pair, link, intent };
    });
    await database.down();
    const answers = under.map(({ link, intent }) => post(link, intent));
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(STUCK);
    await database.up();
    await Promise.all(under.map(({ pair, link, intent }) => settle(pair, link, intent)));
    await database.down();
    await database.up();
    for (const { match } of pairs) {
      await eventually(
        async () => (await store.records.game(`${match}-1`).catch(() => null)) !== null,
      );
    }
    const games = await store.records.games({ limit: 99 });
    expect(games.filter(({ match }) => accepted.has(match))).toHaveLength(MATCHES);
    await expectAllWritten();
  });
});
