import type { Backing, Counters } from '../../../bench/capacity/backing.ts';
import { freePort } from '../../kit/free-port.ts';
import { PostgresServer } from '../../kit/postgres-server.ts';
import { RedisServer } from '../../kit/redis-server.ts';
import { PostgresFigures } from './postgres-figures.ts';
import { redisFigures } from './redis-figures.ts';

const SECRET = 'kW3v-9xTq_Lm5Rb8Zn2Hs7Jd4Gf6Yp1c';

/** Counts statements where the extension is there; it needs a restart to be loaded. */
async function countStatements(postgres: PostgresServer, database: string): Promise<boolean> {
  try {
    await postgres.query(database, 'create extension pg_stat_statements');
  } catch {
    return false;
  }
  const load = "alter system set shared_preload_libraries = 'pg_stat_statements'";
  await postgres.query(database, load);
  await postgres.down();
  await postgres.up();
  return true;
}

/** A real PostgreSQL and a real Redis, on ports of their own. */
export async function startSharedBacking(): Promise<Backing> {
  const [redis, postgres] = await Promise.all([RedisServer.start(), PostgresServer.start()]);
  const database = await postgres.database();
  const figures = new PostgresFigures(database, await countStatements(postgres, database));
  await figures.open();
  return {
    ...{ id: 'shared', name: 'PostgreSQL and Redis', isShared: true },
    async env() {
      const port = await freePort();
      const urls = { REDIS_URL: redis.url, DATABASE_URL: database };
      return { ...urls, SECRET, PORT: String(port), PUBLIC_ADDRESS: `127.0.0.1:${port}` };
    },
    counters: async (): Promise<Counters> => ({
      ...(await figures.read()),
      ...(await redisFigures(redis)),
    }),
    async end() {
      await figures.close();
      await Promise.all([redis.end(), postgres.end()]);
    },
  };
}
