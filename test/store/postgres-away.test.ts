import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/contract/store.ts';
import { openPostgresStore } from '../../server/store/postgres.ts';
import { hasPostgres, PostgresServer } from '../kit/postgres-server.ts';
import { FaultyLine } from './faulty-writer.ts';
import { finished, headerOf, rowOf } from './samples.ts';

/** Short, so that nobody waits for what never comes. */
const WAITS = { connect: 1_000, statement: 2_000, answer: 1_500 };
const ANN = { owner: 'ann', ms: 60_000 };
const LONG = 60_000;

describe.skipIf(!hasPostgres('a PostgreSQL that goes away'))(
  'while PostgreSQL',
  { timeout: LONG },
  () => {
    let server: PostgresServer;
    let line: FaultyLine;
    let store: Store;
    let url: string;
    let news: EventEmitter;

    const open = (at: string) =>
      openPostgresStore(
        at,
        { away: (error) => news.emit('away', error), back: (ms) => news.emit('back', ms) },
        WAITS,
      );
    const rowsOf = async (match: string) => (await store.journal.read(match))?.rows;

    beforeAll(async () => {
      server = await PostgresServer.start();
    }, LONG);
    afterAll(() => server.end());
    beforeEach(async () => {
      news = new EventEmitter();
      url = await server.database();
      line = await FaultyLine.to(server.port);
      store = await open(line.url(url));
      await store.journal.open(headerOf('m1'), ANN);
      await store.journal.append(rowOf('m1', 0));
    });
    afterEach(async () => {
      await store.close();
      await line.end();
    });

    it('restarts, rows wait and are written once, in their order', async () => {
      await store.journal.open(headerOf('m2'), ANN);
      const away = once(news, 'away');
      const back = once(news, 'back');
      await server.down();
      const asked = [rowOf('m1', 1), rowOf('m2', 0)].map((row) => store.journal.append(row));
      await away;
      const later = store.journal.append(rowOf('m1', 2));
      await server.up();
      await Promise.all([...asked, later]);
      await back;
      expect(await rowsOf('m1')).toEqual([0, 1, 2].map((n) => rowOf('m1', n)));
      expect(await rowsOf('m2')).toEqual([rowOf('m2', 0)]);
    });

    it('is away, everything but rows is refused in words, and goes well afterwards', async () => {
      await server.down('SIGQUIT');
      const refused = [
        store.journal.open(headerOf('m2'), ANN),
        store.records.finish(finished('m1-1')),
        store.leases.renew('ann', 1_000),
        store.users.accountByKey('ada'),
        store.check(),
      ];
      const settled = await Promise.allSettled(refused);
      for (const { status } of settled) expect(status).toBe('rejected');
      await expect(store.check()).rejects.toThrow(/The database does not answer/);
      await server.up();
      await store.check();
      expect(await rowsOf('m1')).toEqual([rowOf('m1', 0)]);
      await store.records.finish(finished('m1-1'));
      expect(await store.records.game('m1-1')).toMatchObject(finished('m1-1'));
      expect(await store.leases.renew('ann', 1_000)).toEqual(['m1']);
    });

    it('stands still for seconds, rows wait and are written once', async () => {
      const resume = server.freeze();
      const away = once(news, 'away');
      const asked = store.journal.append(rowOf('m1', 1));
      // Longer than any answer is waited for: what was said is still unheard when it is said again.
      await away;
      resume();
      await asked;
      await store.journal.append(rowOf('m1', 2));
      expect(await rowsOf('m1')).toEqual([0, 1, 2].map((n) => rowOf('m1', n)));
    });

    it('writes a row and the answer gets lost, the row is known to be written', async () => {
      line.hush();
      await store.journal.append(rowOf('m1', 1));
      expect(await rowsOf('m1')).toEqual([rowOf('m1', 0), rowOf('m1', 1)]);
      await store.journal.append(rowOf('m1', 2));
    });

    it('writes a result and the answer gets lost, told again it counts once', async () => {
      line.hush();
      await expect(store.records.finish(finished('m1-1'))).rejects.toThrow(/does not answer/);
      line.cut();
      await store.records.finish(finished('m1-1'));
      expect((await store.records.ratingOf('ada', 'duel', 'people')).games).toBe(1);
    });

    it('hears of a row long after it was said again, it is there once', async () => {
      const arrive = line.keep();
      await store.journal.append(rowOf('m1', 1));
      arrive();
      await store.journal.append(rowOf('m1', 2));
      expect(await rowsOf('m1')).toEqual([0, 1, 2].map((n) => rowOf('m1', n)));
    });

    it('hears of a row after somebody else took the match, it is not written', async () => {
      const other = await open(url);
      const arrive = line.keep();
      const asked = store.journal.append(rowOf('m1', 1));
      await server.query(url, 'update owners set until = 0');
      expect(await other.leases.take('m1', 'bob', 60_000)).toEqual({ fence: 2 });
      await expect(asked).rejects.toMatchObject({ name: 'LostLease' });
      arrive();
      await other.journal.append(rowOf('m1', 1, { kind: 'closed' }));
      expect(await rowsOf('m1')).toEqual([rowOf('m1', 0), rowOf('m1', 1, { kind: 'closed' })]);
      await other.close();
    });

    it('has a match of ours that we never heard of, it is left to whoever comes', async () => {
      await server.query(
        url,
        `insert into matches select 'm3', 0, 1, header, 'ann', 1 from matches where id = 'm1'`,
      );
      expect(await store.leases.renew('ann', 60_000)).toEqual(['m1']);
      expect(await store.leases.orphans(9)).toContain('m3');
      expect(await store.leases.owner('m1')).toBe('ann');
    });

    it('is away for good, the store still closes, and says that nothing was written', async () => {
      const own = await open(line.url(url));
      await own.leases.take('m1', 'ann', 60_000);
      await server.down();
      const asked = expect(own.journal.append(rowOf('m1', 1))).rejects.toThrow(/did not answer/);
      await own.close();
      await asked;
      await server.up();
      expect(await rowsOf('m1')).toEqual([rowOf('m1', 0)]);
    });
  },
);
