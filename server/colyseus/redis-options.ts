import { CLUSTER } from '../limits/table/cluster.ts';

/** The options that Redis clients accept. */
export type RedisOptions = {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: object;
  readonly enableOfflineQueue: boolean;
  readonly maxRetriesPerRequest: number;
  readonly commandTimeout: number;
  readonly connectTimeout: number;
  retryStrategy(): number;
};

function addressOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

/** Nothing waits for a Redis that is away: matches continue without it, and joins are refused at once. */
export function redisOptions(address: string): RedisOptions {
  return {
    ...addressOf(address),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: CLUSTER.redisAnswer,
    connectTimeout: CLUSTER.redisAnswer,
    retryStrategy: () => CLUSTER.redisAgain,
  };
}
