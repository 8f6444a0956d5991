import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgresStore } from '../../server/store/postgres.ts';
import { hasPostgres, PostgresServer } from '../kit/postgres-server.ts';
import { describeLeases } from './lease-contract.ts';
import { describeStore } from './store-contract.ts';

const QUIET = { away() {}, back() {} };
const ALL = 'matches, journal, games, ratings, accounts, bots, pulse, owners';
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
    await server.query(url, `truncate ${ALL}`);
    return openPostgresStore(url, QUIET);
  };

  describeStore('PostgreSQL', openEmpty);

  describeLeases('PostgreSQL', async () => ({
    store: await openEmpty(),
    // A lease knows no other time than the one that is left to it.
    async later(ms) {
      await server.query(url, `update owners set until = until - ${ms}`);
    },
  }));
});
