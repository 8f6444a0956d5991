import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../server/store/postgres.ts';
import { hasPostgres, PostgresServer } from '../kit/postgres-server.ts';
import { describeKeptReplays } from './kept-replays-contract.ts';
import { describeLeases } from './lease-contract.ts';
import { describeReplayKeys } from './replay-keys-contract.ts';
import { describeRetention } from './retention-contract.ts';
import { describeStore } from './store-contract.ts';
import { describeSessions } from './users-contract.ts';
import { describeVoids } from './voids-contract.ts';

const QUIET = { away() {}, back() {} };
const TABLES = [
  ...['journal', 'matches', 'games', 'ratings', 'accounts', 'bots', 'pulse', 'owners', 'recounts'],
  ...['no_shows', 'replay_keys', 'skeletons', 'places', 'endings', 'erasures', 'chores'],
  ...['kept_replays', 'unkept_replays'],
];
/** PostgreSQL deletes so few rows faster than it truncates their tables. */
const EMPTY = TABLES.map((table) => `delete from ${table}`).join(';');
const left = !hasPostgres('the store on PostgreSQL');

describe.skipIf(left)('with a server of its own', { timeout: 30_000 }, () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await PostgresServer.start();
    url = await server.database();
    await (await openPostgresStore(url, QUIET)).close();
  }, 60_000);
  afterAll(() => server.end());

  const openEmpty = async () => {
    await server.query(url, EMPTY);
    return openPostgresStore(url, QUIET);
  };

  describeStore('PostgreSQL', openEmpty);
  describeReplayKeys('PostgreSQL', openEmpty);
  describeKeptReplays('PostgreSQL', openEmpty);
  describeVoids('PostgreSQL', openEmpty, () => openPostgresStore(url, QUIET));
  describeSessions('PostgreSQL', openEmpty);
  describeRetention('PostgreSQL', openEmpty);

  it('is refused where commits are answered before they are on the disk', async () => {
    const other = await server.database();
    const name = new URL(other).pathname.slice(1);
    await server.query(url, `alter database ${name} set synchronous_commit = off`);
    await expect(openPostgresStore(other, QUIET)).rejects.toThrow(
      /synchronous_commit is off .*alter database … set synchronous_commit = on/,
    );
    await server.query(url, `alter database ${name} set synchronous_commit = on`);
    const store = await openPostgresStore(other, QUIET);
    // As the servers of these tests run.
    expect(store.warnings).toEqual([expect.stringContaining('fsync=off')]);
    await store.close();
  });

  describeLeases('PostgreSQL', async () => ({
    store: await openEmpty(),
    // A lease knows no other time than the one that is left to it.
    async later(ms) {
      await server.query(url, `update owners set until = until - ${ms}`);
    },
  }));
});
