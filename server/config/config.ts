import { ACCOUNT } from '../limits/table/calls.ts';
import { clusterFaults } from './cluster-faults.ts';
import { type Env, parseEach } from './parse.ts';
import { keptSecret, weakness } from './secrets.ts';
import type { Values } from './settings.ts';

export { helpText } from './help-text.ts';

/** Plain data, checked once at start. All times in milliseconds. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: the store is a file in the data folder. */
  readonly databaseUrl: string | null;
  /** For the file in the data folder: whether each commit waits for the disk. */
  readonly synchronous: Values['SQLITE_SYNC'];
  /** Null: there are no other processes. */
  readonly redisUrl: string | null;
  readonly secret: string;
  /** Public keys whose secrets may have leaked. */
  readonly withdrawnKeys: readonly string[];
  readonly publicUrl: string | null;
  /** The addresses of this process for players and for other processes. */
  readonly publicAddress: string | null;
  readonly privateAddress: string | null;
  /** Empty: only the server's own origin. */
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly admin: {
    readonly port: number;
    readonly host: string;
    readonly password: string;
  } | null;
  readonly logLevel: Values['LOG_LEVEL'];
  readonly limits: boolean;
  readonly clock: {
    readonly bank: number;
    readonly increment: number;
    readonly cap: number;
    readonly away: number;
  };
  readonly watchDelay: number;
  readonly drain: number;
  readonly lease: number;
  readonly maxMatches: number;
  readonly botAfter: number;
};

export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] };

function secretFaults({ NODE_ENV, SECRET }: Values): string[] {
  if (SECRET === null) {
    const missing = `SECRET is not set; production needs at least ${ACCOUNT.leastSecret} random characters.`;
    return NODE_ENV === 'production' ? [missing] : [];
  }
  const weak = weakness(SECRET, ACCOUNT.leastSecret);
  return weak === null ? [] : [`SECRET ${weak}.`];
}

function adminFaults({ ADMIN_PORT, ADMIN_PASSWORD, PORT }: Values): string[] {
  if (ADMIN_PORT === null) return [];
  const missing = `is not set; it needs at least ${ACCOUNT.leastAdminPassword} characters`;
  const weak =
    ADMIN_PASSWORD === null ? missing : weakness(ADMIN_PASSWORD, ACCOUNT.leastAdminPassword);
  const faults = weak === null ? [] : [`ADMIN_PASSWORD ${weak}, because ADMIN_PORT is set.`];
  if (ADMIN_PORT !== 0 && ADMIN_PORT === PORT) {
    faults.push(`ADMIN_PORT and PORT are both ${ADMIN_PORT}; the admin page needs its own port.`);
  }
  return faults;
}

function limitFaults({ NODE_ENV, LIMITS }: Values): string[] {
  const isOpen = NODE_ENV === 'production' && LIMITS === 'off';
  return isOpen ? ['LIMITS is "off"; in production only "on" is allowed.'] : [];
}

/** Behind a proxy, the server may not see the host name of its own page. */
function originsOf({ ORIGINS, PUBLIC_URL }: Values): string[] {
  const own = PUBLIC_URL === null ? [] : [new URL(PUBLIC_URL).origin];
  return [...new Set([...(ORIGINS ?? []), ...own])];
}

function configOf(values: Values, secret: string): Config {
  const { ADMIN_PORT: port, ADMIN_HOST: host, ADMIN_PASSWORD: password } = values;
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    synchronous: values.SQLITE_SYNC,
    redisUrl: values.REDIS_URL,
    secret,
    withdrawnKeys: values.WITHDRAWN_KEYS ?? [],
    publicUrl: values.PUBLIC_URL,
    publicAddress: values.PUBLIC_ADDRESS,
    privateAddress: values.PRIVATE_ADDRESS,
    origins: originsOf(values),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    admin: port === null || password === null ? null : { port, host, password },
    logLevel: values.LOG_LEVEL,
    limits: values.LIMITS === 'on',
    clock: {
      bank: values.CLOCK_BANK,
      increment: values.CLOCK_INCREMENT,
      cap: values.CLOCK_CAP,
      away: values.CLOCK_AWAY,
    },
    watchDelay: values.WATCH_DELAY,
    drain: values.DRAIN,
    lease: values.LEASE,
    maxMatches: values.MAX_MATCHES,
    botAfter: values.BOT_AFTER,
  };
}

/** Reads every setting, or returns all faults. In development it creates and keeps a secret. */
export function readConfig(env: Env): ReadConfig {
  const { values, faults: wrong } = parseEach(env);
  const faults = [
    ...wrong,
    ...secretFaults(values),
    ...adminFaults(values),
    ...limitFaults(values),
    ...clusterFaults(values),
  ];
  if (faults.length > 0) return { ok: false, faults };
  try {
    return { ok: true, config: configOf(values, values.SECRET ?? keptSecret(values.DATA_DIR)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const fault = `DATA_DIR is "${values.DATA_DIR}"; the secret cannot be stored there: ${why}.`;
    return { ok: false, faults: [fault] };
  }
}
