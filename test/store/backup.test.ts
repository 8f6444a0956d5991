import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/contract/store.ts';
import { openPostgresStore } from '../../server/store/postgres.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { textOf } from '../architecture/files.ts';
import { isLeftOut, runTool } from '../containers/tools.ts';
import { hasPostgres, PostgresServer } from '../kit/postgres-server.ts';
import { ownPath } from './folder.ts';
import { finished, headerOf, rowOf } from './samples.ts';

const QUIET = { away() {}, back() {} };
const ANN = { owner: 'ann', ms: 60_000 };

/** A line of the document for hosts, as it is run inside its container. */
function commandWith(words: string): string {
  const [line = '', ...more] = textOf('docs/operations.md')
    .split('\n')
    .filter((one) => one.startsWith('docker compose exec') || one.startsWith('cd data'))
    .filter((one) => one.includes(words));
  expect([line, more.length]).toEqual([expect.stringContaining(words), 0]);
  return line.replace('docker compose exec -T postgres ', '').replace(/ # .*$/, '');
}

function run(words: string, cwd: string, env: Record<string, string> = {}): void {
  const { PATH = '' } = process.env;
  const { code, said } = runTool('sh', ['-c', commandWith(words)], { cwd, env: { PATH, ...env } });
  expect([code, said]).toEqual([0, '']);
}

async function playBefore({ journal, records }: Store): Promise<void> {
  await journal.open(headerOf('m1'), ANN);
  await journal.append(rowOf('m1', 0));
  await records.finish(finished('m1-1'));
}

async function playAfter({ journal, records }: Store): Promise<void> {
  await journal.append(rowOf('m1', 1));
  await journal.open(headerOf('m2'), ANN);
  await records.finish(finished('m1-2'));
}

/** All is as it was when the copy was made, and goes on from there. */
async function expectAsBefore({ journal, records, leases }: Store): Promise<void> {
  expect(await journal.running()).toEqual(['m1']);
  expect((await journal.read('m1'))?.rows).toEqual([rowOf('m1', 0)]);
  expect((await records.ratingOf('ada', 'duel', 'people')).games).toBe(1);
  expect(await leases.take('m1', 'bob', 60_000)).toEqual({ fence: 2 });
  await journal.append(rowOf('m1', 1));
  await records.finish(finished('m1-2'));
  expect((await records.ratingOf('ada', 'duel', 'people')).games).toBe(2);
}

const noPostgres =
  isLeftOut('copies of PostgreSQL', 'pg_dump', 'pg_restore') ||
  !hasPostgres('copies of PostgreSQL');

describe.skipIf(noPostgres)('PostgreSQL', { timeout: 60_000 }, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
    await server.query(server.url('postgres'), 'create database arbiter');
  }, 60_000);
  afterAll(() => server.end());

  it('is copied while it is played on, and restored, as the document says', async () => {
    const [url, folder] = [server.url('arbiter'), ownPath()];
    const place = { PGHOST: '127.0.0.1', PGPORT: String(server.port) };
    const store = await openPostgresStore(url, QUIET);
    await playBefore(store);
    run('pg_dump', folder, place);
    await playAfter(store);
    await store.close();
    run('pg_restore', folder, place);
    const restored = await openPostgresStore(url, QUIET);
    expect(await restored.leases.owner('m1')).toBe('ann');
    await server.query(url, 'update owners set until = 0');
    await expectAsBefore(restored);
    await restored.close();
  });
});

describe.skipIf(isLeftOut('copies of SQLite', 'sqlite3'))('SQLite', () => {
  it('is copied while it is played on, and restored, as the document says', async () => {
    const folder = ownPath();
    mkdirSync(join(folder, 'data'));
    const path = join(folder, 'data', 'arbiter.db');
    const store = await openSqliteStore(path);
    await playBefore(store);
    run('.backup', folder);
    await playAfter(store);
    await store.close();
    run('mv copy.db', folder);
    const restored = await openSqliteStore(path);
    await expectAsBefore(restored);
    await restored.close();
  });
});
