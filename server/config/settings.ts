import {
  type Kind,
  networks,
  oneOf,
  origins,
  publicKeys,
  seconds,
  serverUrl,
  text,
  webUrl,
  whole,
} from './kinds.ts';

export type Setting<T> = Kind<T> & {
  /** As it would be written in the environment; without one, the value is null. */
  readonly fallback?: string;
  readonly says: string;
};

const anything = /^.+$/s;

/** Every setting of the server is one of these environment variables. */
export const SETTINGS = {
  NODE_ENV: {
    ...oneOf('development', 'test', 'production'),
    fallback: 'development',
    says: 'Production asks for a SECRET of its own and keeps the limits on.',
  },
  PORT: {
    ...whole(0, 65535),
    fallback: '2567',
    says: 'Port for sockets and pages; 0 picks any free one.',
  },
  HOST: {
    ...text('an address or a host name', /^[\w.:-]+$/),
    fallback: '0.0.0.0',
    says: 'Address to listen on; by default all, so that a friend on your network can join.',
  },
  DATA_DIR: {
    ...text('a folder', anything),
    fallback: 'data',
    says: 'Folder of the database and, in development, of the secret.',
  },
  DATABASE_URL: {
    ...serverUrl('postgres://user:password@host:5432/name', 'postgres:', 'postgresql:'),
    says: 'PostgreSQL database for matches, results and accounts; without it, a file in DATA_DIR.',
  },
  SQLITE_SYNC: {
    ...oneOf('full', 'normal'),
    fallback: 'full',
    says: 'Full waits for the disk; normal may lose the last moments in a power cut.',
  },
  REDIS_URL: {
    ...serverUrl('redis://:password@host:6379/0', 'redis:', 'rediss:'),
    says: 'Redis that connects several processes to one server; without it, there is one process.',
  },
  SECRET: {
    ...text('at least 32 random characters', anything),
    says: 'Signs tokens. In development, one is created in DATA_DIR/secret.',
  },
  WITHDRAWN_KEYS: {
    ...publicKeys,
    says: 'Replay keys that may have leaked; replays signed with them are not verified.',
  },
  PUBLIC_URL: {
    ...webUrl,
    says: "The server's address for players; links to share begin with it.",
  },
  PUBLIC_ADDRESS: {
    ...text('host, port and path such as play.example.com/g1', /^[\w.-]+(:\d{1,5})?(\/[\w-]+)*$/),
    says: "This process's address for players; REDIS_URL needs one for each process.",
  },
  PRIVATE_ADDRESS: {
    ...text('host and port such as game1:2567', /^[\w.-]+:\d{1,5}$/),
    says: "This process's address for other processes; by default HOST, or the machine's name.",
  },
  ORIGINS: {
    ...origins,
    says: 'Other origins that may call and open sockets; that of PUBLIC_URL always may.',
  },
  TRUSTED_PROXIES: {
    ...networks,
    says: 'Proxies whose x-forwarded-for is trusted; behind others all players count as one.',
  },
  ADMIN_PORT: {
    ...whole(0, 65535),
    says: 'Port of the admin page and the metrics; without it, both are off.',
  },
  ADMIN_HOST: {
    ...text('an address or a host name', /^[\w.:-]+$/),
    fallback: '127.0.0.1',
    says: 'Address the admin page listens on.',
  },
  ADMIN_PASSWORD: {
    ...text('at least 12 characters', anything),
    says: 'Password of the admin page; ADMIN_PORT needs it.',
  },
  LOG_LEVEL: {
    ...oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    fallback: 'info',
    says: 'The lowest level that is logged.',
  },
  LIMITS: {
    ...oneOf('on', 'off'),
    fallback: 'on',
    says: 'Off for tests only. Processes that share a Redis count together.',
  },
  CLOCK_BANK: {
    ...seconds(10, 86_400),
    fallback: '150',
    says: 'Thinking time each seat begins with.',
  },
  CLOCK_INCREMENT: { ...seconds(0, 3600), fallback: '10', says: 'Added to the bank each turn.' },
  CLOCK_CAP: { ...seconds(5, 86_400), fallback: '150', says: 'The most time for one decision.' },
  CLOCK_AWAY: {
    ...seconds(0, 86_400),
    fallback: '60',
    says: 'How long a seat may be disconnected in all, apart from its bank.',
  },
  WATCH_DELAY: {
    ...seconds(0, 3600),
    fallback: '180',
    says: "The least delay with which watchers of an unrated match see a seat's cards.",
  },
  DRAIN: {
    ...seconds(0, 3600),
    fallback: '8',
    says: 'The longest a stop (SIGTERM) may take; running matches continue at the next start.',
  },
  LEASE: {
    ...seconds(2, 60),
    fallback: '5',
    says: 'How long a process may be silent before another takes its matches; for DATABASE_URL.',
  },
  MAX_MATCHES: {
    ...whole(1, 1_000_000),
    fallback: '5000',
    says: 'Matches running at once in one process.',
  },
  BOT_AFTER: {
    ...seconds(0, 3600),
    fallback: '20',
    says: 'Wait in the queue until a house bot is offered.',
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

export type SettingName = keyof typeof SETTINGS;
type Value<S> =
  S extends Setting<infer T> ? (S extends { fallback: string } ? T : T | null) : never;

/** The value of every variable; null for an unset one without a fallback. */
export type Values = { readonly [N in SettingName]: Value<(typeof SETTINGS)[N]> };
