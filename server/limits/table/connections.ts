import { row, SECOND, valuesOf } from './row.ts';

/** Plain connections before they are identified, and how long each step may take. */
export const connectionRows = {
  address: row(
    600,
    'connections',
    'The websockets of a school, and what its browsers fetch beside.',
  ),
  '/24': row(2_000, 'connections', 'An IPv4 range of one owner: several such schools.'),
  '/56': row(1_200, 'connections', 'An IPv6 range as one household or office gets it.'),
  '/48': row(2_000, 'connections', 'An IPv6 range as one organisation gets it.'),
  least: row(
    8,
    'connections',
    'Guaranteed to each network, however full the server is: a browser opens six.',
  ),
  keptForPlayers: row(1 / 10, 'share', 'Kept for addresses from which somebody has joined.'),
  remembered: row(
    20_000,
    'addresses',
    'The latest from which somebody has joined: all players of a full server.',
  ),
  sockets: row(
    4,
    'websockets',
    'Guaranteed to each network, however full the server is: enough for a second tab.',
  ),
  retrySocket: row(10, 'seconds', 'A client that waits for a place cannot know more.'),
  ownFiles: row(
    128,
    'files',
    'For the store, Redis, the admin page, log and workers, whatever players do.',
  ),
  leastFiles: row(256, 'files', 'With a lower limit of open files, no player would fit.'),
  most: row(200_000, 'connections', 'More than the memory of one process carries.'),
  admin: row(64, 'connections', 'For an operator and the monitoring.'),
  head: row(10 * SECOND, 'ms', 'For the head of a call, or its first byte.'),
  call: row(30 * SECOND, 'ms', 'For the whole of a call: 64 KB on a bad phone line.'),
  keepAlive: row(5 * SECOND, 'ms', 'For the next call on the same connection.'),
  checkEvery: row(1 * SECOND, 'ms', 'How often these times are checked.'),
} as const;

export const CONNECTION = valuesOf(connectionRows);

/** The share of free connections that one network may take, as with matches. */
export const connectionShareRows = {
  address: row(
    1 / 4,
    'share',
    'A lone attacker leaves four fifths, five hundred leave each other next to nothing.',
  ),
  '/24': row(1 / 2, 'share', 'A range has several owners, or one large one.'),
  '/56': row(1 / 3, 'share', 'Between one subscriber and an organisation.'),
  '/48': row(1 / 2, 'share', 'An organisation is what an IPv4 /24 is.'),
} as const;

export const CONNECTION_SHARE = valuesOf(connectionShareRows);

/** Options of Node's HTTP server. */
export const HTTP_TIMES = {
  headersTimeout: CONNECTION.head,
  requestTimeout: CONNECTION.call,
  keepAliveTimeout: CONNECTION.keepAlive,
  connectionsCheckingInterval: CONNECTION.checkEvery,
};
