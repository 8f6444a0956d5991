import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateGame, UNRATED } from '../../server/results/rate.ts';
import type { Rating, Store } from '../../server/store/contract/store.ts';
import { openPostgresStore } from '../../server/store/postgres.ts';
import { hasPostgres, PostgresServer } from '../kit/postgres-server.ts';
import { finished, headerOf, rowOf, userOf } from './samples.ts';

const QUIET = { away() {}, back() {} };
const [ANN, BOB] = ['ann', 'bob'].map((owner) => ({ owner, ms: 60_000 })) as [Claim, Claim];
type Claim = { readonly owner: string; readonly ms: number };

const LONG = 60_000;
const left = !hasPostgres('a PostgreSQL that several servers share');

/** Results of the same two, so far apart that all of them count. */
const DAY = 24 * 3_600_000;

describe.skipIf(left)('two servers on one PostgreSQL', { timeout: LONG }, () => {
  let server: PostgresServer;
  let url: string;
  let ann: Store;
  let bob: Store;
  beforeAll(async () => {
    server = await PostgresServer.start();
  }, LONG);
  afterAll(() => server.end());
  beforeEach(async () => {
    url = await server.database();
    [ann, bob] = await Promise.all([openPostgresStore(url, QUIET), openPostgresStore(url, QUIET)]);
  });
  afterEach(() => Promise.all([ann.close(), bob.close()]));

  const isOver = (owner: string) =>
    server.query(url, `update owners set until = 0 where owner = '${owner}'`);

  it('start together on an empty database, and see each other’s matches', async () => {
    await ann.journal.open(headerOf('m1'), ANN);
    expect(await bob.journal.running()).toEqual(['m1']);
    expect(await bob.leases.owner('m1')).toBe('ann');
  });

  it('never both get a match that is free', async () => {
    const matches = Array.from({ length: 40 }, (_, at) => `m${at}`);
    for (const match of matches) await ann.journal.open(headerOf(match));
    const taken = await Promise.all(
      matches.map((match) =>
        Promise.all([
          ann.leases.take(match, 'ann', 60_000),
          bob.leases.take(match, 'bob', 60_000),
          bob.leases.take(match, 'bob the second', 60_000),
        ]),
      ),
    );
    for (const [at, tries] of taken.entries()) {
      expect(tries.filter(Boolean), `m${at}`).toEqual([{ fence: 1 }]);
    }
  });

  it('cannot write to what the other one took, and the rest of the batch is written', async () => {
    for (const match of ['m1', 'm2', 'm3']) await ann.journal.open(headerOf(match), ANN);
    await isOver('ann');
    await bob.leases.take('m2', 'bob', 60_000);
    const rows = ['m1', 'm2', 'm3'].map((match) => ann.journal.append(rowOf(match, 0)));
    const settled = await Promise.allSettled(rows);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(rows[1]).rejects.toMatchObject({ name: 'LostLease', match: 'm2' });
    await expect(ann.journal.close('m2')).rejects.toMatchObject({ name: 'LostLease' });
    expect(await ann.leases.renew('ann', 60_000)).toEqual(['m1', 'm3']);
    await expect(ann.journal.append(rowOf('m2', 0))).rejects.toMatchObject({ name: 'LostLease' });
    await bob.journal.append(rowOf('m2', 0));
    expect((await ann.journal.read('m2'))?.rows).toHaveLength(1);
  });

  it('hand a match over in the middle of its rows: what was answered is there, and no more comes', async () => {
    for (let round = 0; round < 15; round++) {
      const match = `m${round}`;
      await ann.journal.open(headerOf(match), ANN);
      let answered = 0;
      const writing = (async () => {
        for (;;) {
          await ann.journal.append(rowOf(match, answered));
          answered += 1;
        }
      })();
      const refused = expect(writing).rejects.toMatchObject({ name: 'LostLease' });
      await isOver('ann');
      expect(await bob.leases.take(match, 'bob', 60_000)).toEqual({ fence: 2 });
      const found = (await bob.journal.read(match))?.rows ?? [];
      await refused;
      expect(found).toHaveLength(answered);
      await bob.journal.append(rowOf(match, answered));
      expect((await bob.journal.read(match))?.rows).toHaveLength(answered + 1);
    }
  });

  /** Rows are half written until the returned function is called. */
  async function holdRows(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      create function wait() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock_shared(42); return new; end';
      create trigger slow before insert on journal for each row execute function wait();
      select pg_advisory_lock(42)`);
    return () => client.end();
  }

  const waiting = async (): Promise<number> =>
    (await server.query(url, 'select 1 from pg_locks where not granted')).length;

  it('hand a match over with its half-written row, not before', async () => {
    await ann.journal.open(headerOf('m1'), ANN);
    const resume = await holdRows();
    const row = ann.journal.append(rowOf('m1', 0));
    while ((await waiting()) < 1);
    await isOver('ann');
    let found: number | undefined;
    const taking = bob.leases.take('m1', 'bob', 60_000).then(async () => {
      found = (await bob.journal.read('m1'))?.rows.length;
    });
    while ((await waiting()) < 2 && found === undefined);
    expect(found).toBeUndefined();
    await resume();
    await Promise.all([row, taking]);
    expect(found).toBe(1);
  });

  it('tell the same result together, and it counts once', async () => {
    const games = Array.from({ length: 10 }, (_, at) => finished(`g${at}`, { ended: at * DAY }));
    for (const game of games) {
      const told = await Promise.all([ann, bob, ann].map(({ records }) => records.finish(game)));
      expect(new Set(told.map((changes) => JSON.stringify(changes))).size).toBe(1);
    }
    expect((await bob.records.ratingOf('ada', 'duel', 'people')).games).toBe(10);
    expect(await ann.records.games({ limit: 99 })).toHaveLength(10);
  });

  it('tell many results of the same people together, and each counts', async () => {
    const names = ['ada', 'ben', 'cleo'] as const;
    const games = Array.from({ length: 60 }, (_, at) => {
      const pair = names.filter((_name, who) => who !== at % 3).map((id) => userOf(id));
      const seats = [pair[at % 2]!, pair[1 - (at % 2)]!] as const;
      return finished(`g${at}`, { seats, ended: at * DAY });
    });
    await Promise.all(games.map((game, at) => [ann, bob][at % 2]!.records.finish(game)));
    const order = (await server.query(url, 'select id from games order by seq')) as {
      id: string;
    }[];
    const table = new Map<string, Rating>();
    for (const { id } of order) {
      const { seats, winner } = games.find((game) => game.id === id)!;
      const [a, b] = seats.map((person) => table.get(person.id) ?? UNRATED);
      const after = rateGame([a!, b!], winner);
      table.set(seats[0].id, after[0]).set(seats[1].id, after[1]);
    }
    for (const [name, rating] of table) {
      expect(await bob.records.ratingOf(name, 'duel', 'people')).toEqual(rating);
    }
  });

  it('leave matches of a process that ended to each other, at once', async () => {
    await ann.journal.open(headerOf('m1'), ANN);
    await bob.journal.open(headerOf('m2'), BOB);
    await ann.leases.renew('ann', 0);
    expect(await bob.leases.orphans(9)).toEqual(['m1']);
    expect(await bob.leases.take('m1', 'bob', 60_000)).toEqual({ fence: 2 });
    expect(await bob.leases.renew('bob', 60_000)).toEqual(['m1', 'm2']);
  });
});

describe.skipIf(left)('a PostgreSQL that cannot be used', { timeout: LONG }, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  }, LONG);
  afterAll(() => server.end());

  const why = async (url: string): Promise<string> => {
    try {
      await openPostgresStore(url, QUIET, { connect: 2_000, statement: 2_000, answer: 2_000 });
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('It was opened.');
  };

  it('because it is not there is named, with what to do and without a password', async () => {
    const told = await why('postgres://arbiter:hidden@127.0.0.1:1/cards');
    expect(told).toMatch(/The store 127\.0\.0\.1:1\/cards cannot be opened: .*ECONNREFUSED/);
    expect(told).toContain('DATABASE_URL');
    expect(told).not.toContain('hidden');
  });

  it('because it has no such database says so', async () => {
    expect(await why(server.url('nothing'))).toMatch(/database "nothing" does not exist/);
  });

  it('because a newer server made it says so, and changes nothing', async () => {
    const url = await server.database();
    await (await openPostgresStore(url, QUIET)).close();
    await server.query(url, `insert into kysely_migration values ('999-future', '2030')`);
    expect(await why(url)).toMatch(/created by a newer version of this server .*999-future/);
  });
});
