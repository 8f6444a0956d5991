import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backing, Counters } from '../../bench/capacity/backing.ts';
import { PostgresServer } from '../kit/postgres-server.ts';
import { freePort, RedisServer } from '../kit/redis-server.ts';
import { redisFigures } from './redis-figures.ts';

const SECRET = 'kW3v-9xTq_Lm5Rb8Zn2Hs7Jd4Gf6Yp1c';
/** PostgreSQL tells its counters about once a second, in milliseconds. */
const TOLD_AFTER = 1_100;
/** The kernel counts CPU in hundredths of a second. */
const TICK = 10_000;

const QUESTION = `select
  (select count(*) from journal)::int as lines,
  (select count(*) from games)::int as games,
  (select xact_commit + xact_rollback from pg_stat_database where datname = current_database())::bigint as transactions,
  (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables)::bigint as rows,
  pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as logged,
  pg_database_size(current_database())::bigint as size,
  (select array_agg(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as pids`;
const STATEMENTS = `select coalesce(sum(calls), 0)::bigint as calls from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())`;

type Row = Readonly<Record<string, unknown>>;

/** Microseconds of CPU of a process that may be gone by now. */
function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return 0;
  }
}

/** Counts statements where the extension is there; it needs a restart to be loaded. */
async function countStatements(postgres: PostgresServer, database: string): Promise<boolean> {
  const set = (value: string) =>
    postgres.query(database, `alter system set shared_preload_libraries = '${value}'`);
  try {
    await postgres.query(database, 'create extension pg_stat_statements');
    await set('pg_stat_statements');
    await postgres.down();
    await postgres.up();
    return true;
  } catch {
    return false;
  }
}

/** A real PostgreSQL and a real Redis, on ports of their own. */
export async function startSharedBacking(): Promise<Backing> {
  const [redis, postgres] = await Promise.all([RedisServer.start(), PostgresServer.start()]);
  const database = await postgres.database();
  const hasStatements = await countStatements(postgres, database);
  const storeFigures = async () => {
    const [row] = (await postgres.query(database, QUESTION)) as [Row];
    const [told] = hasStatements ? ((await postgres.query(database, STATEMENTS)) as [Row]) : [];
    const pids = (row.pids ?? []) as number[];
    const figure = (name: string) => Number(row[name]);
    return {
      ...{ lines: figure('lines'), games: figure('games'), rows: figure('rows') },
      ...{ transactions: figure('transactions'), logged: figure('logged'), size: figure('size') },
      statements: Number(told?.calls ?? 0),
      storeCpu: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    };
  };
  return {
    ...{ id: 'shared', name: 'PostgreSQL and Redis', isShared: true },
    async env() {
      const port = await freePort();
      const urls = { REDIS_URL: redis.url, DATABASE_URL: database };
      return { ...urls, SECRET, PORT: String(port), PUBLIC_ADDRESS: `127.0.0.1:${port}` };
    },
    async counters(): Promise<Counters> {
      await pause(TOLD_AFTER);
      return { ...(await storeFigures()), ...(await redisFigures(redis)) };
    },
    async end() {
      await Promise.all([redis.end(), postgres.end()]);
    },
  };
}
