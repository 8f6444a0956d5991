import { copyFileSync, existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { JournalRow } from '../../server/store/contract/entry.ts';
import { sqliteDatabase } from '../../server/store/database/sqlite-database.ts';
import { openStore } from '../../server/store/open-store.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { eventually } from '../kit/eventually.ts';
import { ownPath } from './folder.ts';
import { describeKeptReplays } from './kept-replays-contract.ts';
import { describeLeases } from './lease-contract.ts';
import { describeReplayKeys } from './replay-keys-contract.ts';
import { describeRetention } from './retention-contract.ts';
import { finished, headerOf, rowOf } from './samples.ts';
import { describeStore } from './store-contract.ts';
import { describeSessions } from './users-contract.ts';
import { describeVoids } from './voids-contract.ts';

describeStore('SQLite', () => openSqliteStore(':memory:'));
describeSessions('SQLite', () => openSqliteStore(':memory:'));
describeReplayKeys('SQLite', () => openSqliteStore(':memory:'));
describeKeptReplays('SQLite', () => openSqliteStore(':memory:'));
describeRetention('SQLite', () => openSqliteStore(':memory:'));

let path = '';
describeVoids(
  'SQLite',
  () => {
    path = ownPath('voids.sqlite');
    return openSqliteStore(path);
  },
  () => openSqliteStore(path),
);

describeLeases('SQLite', async () => {
  let wall = 1_790_000_000_000;
  const database = sqliteDatabase(new DatabaseSync(':memory:'), { wall: () => wall });
  const later = async (ms: number) => {
    wall += ms;
  };
  return { store: await openStore(database), later };
});

/** A store with a hand on its database. */
async function openWith(database: DatabaseSync) {
  return { database, store: await openStore(sqliteDatabase(database)) };
}

describe('a file', () => {
  it('is made with its folder, and holds everything when opened again', async () => {
    const path = ownPath('deep', 'down', 'store.sqlite');
    const first = await openSqliteStore(path);
    await first.journal.open(headerOf('m1'));
    await first.journal.append(rowOf('m1', 0));
    await first.records.finish(finished('m1-1'));
    await first.close();
    const second = await openSqliteStore(path);
    expect((await second.journal.read('m1'))?.rows).toEqual([rowOf('m1', 0)]);
    expect(await second.records.game('m1-1')).toMatchObject(finished('m1-1'));
    await second.close();
  });

  it.each([4096, 65_536])('made with pages of %i bytes goes on with them', async (size) => {
    const path = ownPath('store.sqlite');
    const older = new DatabaseSync(path);
    older.exec(`pragma page_size = ${size}; create table something (id integer)`);
    older.close();
    const { database, store } = await openWith(new DatabaseSync(path));
    await store.journal.open(headerOf('m1'));
    await store.journal.append(rowOf('m1', 0));
    expect((await store.journal.read('m1'))?.rows).toEqual([rowOf('m1', 0)]);
    const [pages, limit] = ['page_size', 'wal_autocheckpoint'].map(
      (name) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0],
    );
    expect([pages, Number(limit) * size]).toEqual([size, 64 * 1024 * 1024]);
    await store.close();
  });

  it('holds what was asked for just before it was closed', async () => {
    const path = ownPath('store.sqlite');
    const { store } = await openWith(new DatabaseSync(path));
    await store.journal.open(headerOf('m1'));
    const asked = [0, 1, 2].map((n) => store.journal.append(rowOf('m1', n)));
    await store.close();
    await Promise.all(asked);
    const again = await openWith(new DatabaseSync(path));
    expect((await again.store.journal.read('m1'))?.rows).toHaveLength(3);
    await again.store.close();
  });

  it('is one file when it is closed', async () => {
    const path = ownPath('store.sqlite');
    const store = await openSqliteStore(path);
    await store.check();
    expect(existsSync(`${path}-wal`)).toBe(true);
    await store.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it('that is something else is refused in words', async () => {
    const path = ownPath('store.sqlite');
    writeFileSync(path, 'not a database at all, but long enough to be looked at as one'.repeat(50));
    await expect(openSqliteStore(path)).rejects.toThrow(/cannot be opened: .*not a database/);
  });

  it('made by a newer server is refused in words', async () => {
    const path = ownPath('store.sqlite');
    const { database, store } = await openWith(new DatabaseSync(path));
    database.exec(`insert into kysely_migration values ('999-future', '2030')`);
    await store.close();
    await expect(openSqliteStore(path)).rejects.toThrow(/created by a newer version .*999-future/);
  });

  it('is brought up to date from its log while it is used', async () => {
    const path = ownPath('store.sqlite');
    const store = await openSqliteStore(path);
    await store.journal.open(headerOf('m1'));
    const before = statSync(path).size;
    await Promise.all(Array.from({ length: 200 }, (_, n) => store.journal.append(rowOf('m1', n))));
    await eventually(() => statSync(path).size > before);
    await store.close();
  });
});

/** What is left of m1 when the log of a store ends after so many bytes. */
async function rowsWhenCut(path: string, size: number): Promise<JournalRow[]> {
  const cut = ownPath('cut.sqlite');
  copyFileSync(path, cut);
  copyFileSync(`${path}-wal`, `${cut}-wal`);
  truncateSync(`${cut}-wal`, size);
  const { store } = await openWith(new DatabaseSync(cut));
  const rows = (await store.journal.read('m1'))?.rows ?? [];
  await store.journal.append(rowOf('m1', rows.length));
  await store.close();
  return rows;
}

describe('a log that is cut anywhere in its last row', () => {
  it('lacks that row alone, and the store opens and goes on', async () => {
    const path = ownPath('store.sqlite');
    const { store } = await openWith(new DatabaseSync(path));
    await store.journal.open(headerOf('m1'));
    const rows = [0, 1, 2, 3].map((n) => rowOf('m1', n));
    for (const row of rows) await store.journal.append(row);
    const whole = statSync(`${path}-wal`).size;
    await store.journal.append(rowOf('m1', 4));
    const end = statSync(`${path}-wal`).size;
    expect(end).toBeGreaterThan(whole);
    for (let size = whole; size < end; size += size < whole + 30 ? 1 : 331) {
      expect(await rowsWhenCut(path, size)).toEqual(rows);
    }
    expect(await rowsWhenCut(path, end)).toEqual([...rows, rowOf('m1', 4)]);
    await store.close();
  });
});

describe('a store that cannot be written', () => {
  const FAULTS = [
    ['read-only', 'pragma query_only = on', 'pragma query_only = off'],
    ['full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000'],
  ] as const;

  it.each(FAULTS)(
    'because it is %s refuses everybody, keeps nothing, and recovers',
    async (...given) => {
      const [, fault, repair] = given;
      const { database, store } = await openWith(new DatabaseSync(ownPath('store.sqlite')));
      const matches = Array.from({ length: 200 }, (_, at) => `match-${at}`);
      for (const id of matches) await store.journal.open(headerOf(id));
      database.exec(fault);
      const asked = matches.map((id) => store.journal.append(rowOf(id, 0)));
      const settled = await Promise.allSettled(asked);
      expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
      const long = finished('m1-1', { reason: 'x'.repeat(100_000) });
      await expect(store.records.finish(long)).rejects.toThrow();
      database.exec(repair);
      expect((await store.journal.read('match-0'))?.rows).toEqual([]);
      expect(await store.records.game('m1-1')).toBeNull();
      expect(await store.records.leaderboard('duel', 'people', 1)).toEqual([]);
      await Promise.all(matches.map((id) => store.journal.append(rowOf(id, 0))));
      expect((await store.journal.read('match-199'))?.rows).toEqual([rowOf('match-199', 0)]);
      await store.close();
    },
  );

  it('says so when it is asked', async () => {
    const { database, store } = await openWith(new DatabaseSync(':memory:'));
    database.exec('pragma query_only = on');
    await expect(store.check()).rejects.toThrow();
    database.exec('pragma query_only = off');
    await store.check();
    await store.close();
  });
});

describe('a broken row', () => {
  const acted = JSON.stringify(rowOf('m1', 1).entry);

  it.each([
    ['torn', acted.slice(0, -5), /row 1: it is torn/],
    ['of an unknown kind', '{"kind":"wondered"}', /row 1/],
    ['without a seat', acted.replace('"seat":0,', ''), /row 1: seat/],
    ['with an impossible intent', acted.replace('"playCard"', '"cheat"'), /row 1: intent/],
    ['with something added', acted.replace('{', '{"extra":1,'), /row 1: .*extra/],
  ])('%s ends its journal with a fault that names it', async (_name, entry, message) => {
    const { database, store } = await openWith(new DatabaseSync(':memory:'));
    for (const id of ['m1', 'm2']) await store.journal.open(headerOf(id));
    for (const n of [0, 1, 2]) await store.journal.append(rowOf('m1', n));
    await store.journal.append(rowOf('m2', 0));
    database
      .prepare('update journal set entry = ?, sum = null where match = ? and n = 1')
      .run(entry, 'm1');
    const reading = store.journal.read('m1');
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toMatchObject({ name: 'JournalFault', match: 'm1', n: 1 });
    expect((await store.journal.read('m2'))?.rows).toHaveLength(1);
    await store.close();
  });

  it('may be the header', async () => {
    const { database, store } = await openWith(new DatabaseSync(':memory:'));
    await store.journal.open(headerOf('m1'));
    database.exec(`update matches set header = '{}'`);
    await expect(store.journal.read('m1')).rejects.toMatchObject({ match: 'm1', n: null });
    await store.close();
  });
});

it('the file is nobody else’s to read: it holds the seeds of running matches', async () => {
  const path = ownPath('store.sqlite');
  const store = await openSqliteStore(path);
  await store.check();
  const modes = [path, `${path}-wal`].map((file) => statSync(file).mode & 0o777);
  await store.close();
  expect(modes).toEqual([0o600, 0o600]);
});

describe('leases of a file', () => {
  it('end with the process that held them: the next one has the file to itself', async () => {
    const path = ownPath('store.sqlite');
    const first = await openSqliteStore(path);
    await first.journal.open(headerOf('m1'), { owner: 'ann', ms: 60_000 });
    await first.close();
    const second = await openSqliteStore(path);
    expect(await second.leases.orphans(9)).toEqual(['m1']);
    expect(await second.leases.take('m1', 'bob', 60_000)).toEqual({ fence: 2 });
    await second.close();
  });

  it('of others are not thought over by who could not renew in time itself', async () => {
    let now = 0;
    const database = sqliteDatabase(new DatabaseSync(':memory:'), { wall: () => now });
    const store = await openStore(database, () => now);
    for (const owner of ['ann', 'bob']) {
      await store.journal.open(headerOf(owner), { owner, ms: 1_000 });
      await store.leases.renew(owner, 1_000);
    }
    now = 1_000;
    expect(await store.leases.orphans(9)).toEqual(['ann', 'bob']);
    now = 5_000;
    expect(await store.leases.orphans(9)).toEqual([]);
    await store.leases.renew('ann', 1_000);
    expect(await store.leases.orphans(9)).toEqual([]);
    now = 5_999;
    expect(await store.leases.orphans(9)).toEqual([]);
    await store.leases.renew('ann', 1_000);
    now = 6_000;
    expect(await store.leases.orphans(9)).toEqual(['bob']);
    await store.close();
  });
});
