import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/contract/store.ts';
import { migrate } from '../../server/store/database/migrate.ts';
import { sqliteDatabase } from '../../server/store/database/sqlite-database.ts';
import type { Tables } from '../../server/store/database/tables.ts';
import { openPostgresStore, postgresMigrations } from '../../server/store/postgres.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { skeletonOf } from '../../server/users/names/skeleton.ts';
import { hasPostgres, PostgresServer } from '../kit/postgres-server.ts';
import { ownPath } from './folder.ts';
import { ada } from './users-contract.ts';

/** All that a server of that time knew. */
const upTo = <T>(last: string, migrations: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));

/** As they could be taken before it was looked at what names look like. */
const PEOPLE = [
  ['a_1', 'Ada', 'ada'],
  ['a_2', 'Аdа', 'аdа'],
  ['a_3', 'Ben', 'ben'],
] as const;

const ROWS = [
  ...PEOPLE.map(
    ([id, name, key]) =>
      `insert into accounts (id, key, name, password) values ('${id}', '${key}', '${name}', 'hash')`,
  ),
  `insert into bots (id, owner, name, token, created, revoked) values ('b_1', 'a_1', 'R2', 'one', 5, 1)`,
  `insert into bots (id, owner, name, token, created, revoked) values ('b_2', 'a_1', 'C3', 'two', 6, 0)`,
];

async function expectPeople({ users }: Store): Promise<void> {
  for (const [id, name, key] of PEOPLE) {
    expect(await users.accountByKey(key)).toMatchObject({ id, name, generation: 0 });
    expect(await users.standing(id, 's_1')).toMatchObject({ account: { name }, ended: 0 });
  }
  expect(await users.personBySkeleton(skeletonOf('Аdа'))).toBe('a_1');
  const third = { ...ada, id: 'a_4', name: 'Ādā' };
  expect(await users.addAccount(third, 'ādā', skeletonOf('Ādā'))).toBe(false);
  expect(await users.botByToken('two')).toMatchObject({ id: 'b_2', revoked: false });
  await users.deleteAccount('a_1', 9, 9);
  expect(await users.account('a_2')).not.toBeNull();
}

const WHAT =
  'keeps all accounts, also those whose names look the same, and gives away no other like them';

describe('a file from before sessions', () => {
  it(WHAT, async () => {
    const path = ownPath('older.sqlite');
    const { dialect, migrations } = sqliteDatabase(new DatabaseSync(path));
    const db = new Kysely<Tables>({ dialect });
    await migrate(db, upTo('002-leases', migrations));
    await db.destroy();
    const older = new DatabaseSync(path);
    for (const row of ROWS) older.exec(row);
    older.close();
    const store = await openSqliteStore(path);
    await expectPeople(store);
    await store.close();
  });
});

const left = !hasPostgres('an older PostgreSQL database');

describe.skipIf(left)('a PostgreSQL database from before sessions', { timeout: 60_000 }, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  }, 60_000);
  afterAll(() => server.end());

  it(WHAT, async () => {
    const url = await server.database();
    const pool = new pg.Pool({ connectionString: url });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await migrate(db, upTo('002-leases', postgresMigrations));
    await db.destroy();
    for (const row of ROWS) await server.query(url, row);
    const store = await openPostgresStore(url, { away() {}, back() {} });
    await expectPeople(store);
    await store.close();
  });
});
