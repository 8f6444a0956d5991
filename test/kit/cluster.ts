import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildServer, startChild } from './child-server.ts';
import { freePort } from './free-port.ts';
import { hasPostgres, PostgresServer } from './postgres-server.ts';
import { hasRedis, RedisServer } from './redis-server.ts';

export const hasServers = (what: string): boolean => hasPostgres(what) && hasRedis(what);

/** Long clocks, so that no player runs out of time on a busy machine; banks only decrease. */
const CLOCKS = { CLOCK_BANK: '3600', CLOCK_CAP: '3600', CLOCK_INCREMENT: '0', CLOCK_AWAY: '600' };
const SECRET = 'kW3v-9xTq_Lm5Rb8Zn2Hs7Jd4Gf6Yp1c';

/** A long lease, so that no process takes over matches because the machine is busy. */
export const PATIENT = { LEASE: '60' };

export type Env = Readonly<Record<string, string>>;

/** Several real server processes that form a cluster, with a Redis and a PostgreSQL of their own. */
export class TestCluster {
  readonly redis: RedisServer;
  readonly postgres: PostgresServer;
  readonly database: string;
  readonly #folder: string;
  readonly #running = new Set<ChildServer>();

  private constructor(
    redis: RedisServer,
    postgres: PostgresServer,
    database: string,
    folder: string,
  ) {
    this.redis = redis;
    this.postgres = postgres;
    this.database = database;
    this.#folder = folder;
  }

  static async start(): Promise<TestCluster> {
    const [redis, postgres] = await Promise.all([RedisServer.start(), PostgresServer.start()]);
    const folder = await mkdtemp(join(tmpdir(), 'arbiter-cluster-'));
    return new TestCluster(redis, postgres, await postgres.database(), folder);
  }

  /** Adds a process. Players reach it by its port, or by its public address. */
  async add(env: Env = {}, preload?: string): Promise<ChildServer> {
    const port = Number(env.PORT ?? (await freePort()));
    const server = await startChild({
      dataDir: join(this.#folder, String(port)),
      port,
      env: {
        ...CLOCKS,
        SECRET,
        REDIS_URL: this.redis.url,
        DATABASE_URL: this.database,
        PUBLIC_ADDRESS: `127.0.0.1:${port}`,
        ...env,
      },
      ...(preload === undefined ? {} : { preload }),
    });
    this.#running.add(server);
    void server.ended().then(() => this.#running.delete(server));
    return server;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#running].map((server) => server.end('SIGKILL')));
    await Promise.all([this.redis.end(), this.postgres.end()]);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
