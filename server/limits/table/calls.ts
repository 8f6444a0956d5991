import { DAY, KB, MINUTE, row, SECOND, valuesOf } from './row.ts';

/** Calls over HTTP. */
export const callRows = {
  body: row(
    64 * KB,
    'bytes',
    'The largest body is a deck of a few KB; logins and match requests are smaller.',
  ),
  reconnectionToken: row(80, 'characters', 'Colyseus makes them of nine.'),
  worthPacking: row(2 * KB, 'bytes', 'A smaller reply fits into two packets as it is.'),
  discarded: row(
    256 * KB,
    'bytes',
    'Read and discarded of a refused body, so that the client sees the answer.',
  ),
  discardTime: row(2 * SECOND, 'ms', 'For those bytes; then the connection is closed.'),
  waiting: row(
    3_000,
    'calls',
    'That wait while the server is busy: some seconds of work. Beyond, those of the networks that called most are refused.',
  ),
  turn: row(4, 'ms', 'For calls in each turn of the event loop: moves wait no longer for them.'),
  longestWait: row(5 * SECOND, 'ms', 'Of a call that waits; then it is refused.'),
  busyWait: row(5, 'seconds', 'Retry after the server was too busy.'),
  spacing: row(
    10 * SECOND,
    'ms',
    'By which each call puts the next of its network further back: who comes to play makes five.',
  ),
  furthestBack: row(2 * MINUTE, 'ms', 'Whoever called more is no further back.'),
  headers: row(100, 'headers', 'Browsers and proxies send about thirty.'),
  bearer: row(2_000, 'characters of a token', 'Ours have about 300.'),
  lastGames: row(
    20,
    'games',
    'How far listMyMatches looks back; listGames pages through the rest.',
  ),
  page: row(100, 'rows', 'The longest page of a list.'),
  pageUsual: row(50, 'rows', 'A page of a list where no length is asked for.'),
  name: row(100, 'characters', 'Longer texts are not names; server/users checks names precisely.'),
  password: row(
    200,
    'characters',
    'Longer texts are not passwords; server/users checks passwords precisely.',
  ),
  storeWait: row(5, 'seconds', 'Retry after a store was away.'),
  restartWait: row(5, 'seconds', 'Retry after a restart of the server.'),
  slowStoreWait: row(3, 'seconds', 'Retry after which the fate of an intent may be known.'),
  format: row(64, 'characters', 'Length of the name of a format.'),
  wrongAdminTries: row(
    5,
    'tries a minute',
    'Of one network at the admin page; further tries are refused.',
  ),
  wrongAdminPeriod: row(1 * MINUTE, 'ms', 'How long a wrong try counts.'),
  adminMatches: row(
    200,
    'matches',
    'On the admin page: more would take long to render and to read.',
  ),
  leastReason: row(3, 'characters', 'Of the reason for which an operator voids games.'),
  mostReason: row(300, 'characters', 'Of that reason.'),
  adminGames: row(50, 'games', 'Finished ones on the admin page; others are voided by their id.'),
  adminAddresses: row(1_000, 'networks', 'Addresses whose wrong tries are remembered: the latest.'),
} as const;

export const CALL = valuesOf(callRows);

/** Clocks that a host may request, in milliseconds. */
export const clockRequestRows = {
  leastBank: row(10 * SECOND, 'ms', 'Less is not playable.'),
  mostBank: row(120 * MINUTE, 'ms', 'Two hours a seat, as in slow chess.'),
  mostIncrement: row(2 * MINUTE, 'ms', 'More would never run out.'),
  leastCap: row(5 * SECOND, 'ms', 'A decision takes a moment.'),
  mostCap: row(30 * MINUTE, 'ms', 'One decision must not hold a match for longer.'),
  leastAway: row(10 * SECOND, 'ms', 'A phone that changes networks is away for some seconds.'),
  mostAway: row(30 * MINUTE, 'ms', 'Nobody should wait longer for a player who left.'),
} as const;

export const CLOCK_WISH = valuesOf(clockRequestRows);

export const accountRows = {
  signedIn: row((30 * DAY) / SECOND, 'seconds', 'A month after the last sign-in.'),
  ticket: row(60, 'seconds', 'It is part of the URL of a socket, which proxies log.'),
  skew: row(30, 'seconds', 'How far the clocks of two machines may be apart.'),
  aheadSignedIn: row(
    DAY / SECOND,
    'seconds',
    'A clock that is set back leaves tokens from the future.',
  ),
  length: row(2_000, 'characters', 'Far more than our tokens need; longer ones are not parsed.'),
  checkedTokens: row(
    5_000,
    'tokens',
    'Of which it is known that they are ours: those of everybody who calls now.',
  ),
  usedTickets: row(
    100_000,
    'tickets',
    'When full, no more are accepted: a forgotten ticket could be used twice.',
  ),
  bots: row(10, 'bots', 'Of one account: a household of programs.'),
  leastName: row(3, 'letters', 'Shorter names are not accepted.'),
  readName: row(200, 'characters', 'Of what is sent as a name are read.'),
  mostName: row(20, 'letters', 'Of a name: what fits next to a seat.'),
  leastPassword: row(8, 'characters', 'Of a password, as NIST asks.'),
  mostPassword: row(200, 'characters', 'Of a password: each is hashed.'),
  leastEffort: row(
    5,
    'steps',
    'Of guessing: a password with fewer is among the first that anybody tries.',
  ),
  fewestSigns: row(5, 'different signs', 'Of a password: fewer is a pattern.'),
  fewestDigits: row(12, 'digits', 'Of a password that has nothing else.'),
  shortestWalk: row(3, 'keys', 'Side by side on a keyboard count as one step of guessing.'),
  hashes: row(
    2,
    'passwords',
    'Hashed at once: two of the four threads of Node stay free, and 38 MiB is taken at most.',
  ),
  hashesWaiting: row(
    32,
    'passwords',
    'Waiting for that; further ones are refused and may come back.',
  ),
  endingRemembered: row(
    5 * MINUTE,
    'ms',
    'Longer than the life of anything that is not looked up: ticket, reserved place, cached session.',
  ),
  endingsEvery: row(
    2 * SECOND,
    'ms',
    'How long an ending may go unnoticed if no message about it arrived.',
  ),
  endingLate: row(
    30 * SECOND,
    'ms',
    'A transaction may be seen that much later than it says it was written.',
  ),
  sessionFresh: row(
    30 * SECOND,
    'ms',
    'How long a query is cached; endings are announced meanwhile.',
  ),
  sessions: row(50_000, 'sessions', 'Sessions that are cached as valid.'),
  places: row(20, 'places', 'Networks remembered of an account; nobody plays from more.'),
  tokenSpare: row(DAY / SECOND, 'seconds', 'After which every earlier token has expired.'),
  leastSecret: row(32, 'characters', 'Of SECRET: it signs all tokens.'),
  leastAdminPassword: row(12, 'characters', 'Of ADMIN_PASSWORD, which is typed by hand.'),
  leastKinds: row(8, 'different characters', 'Of a secret: fewer is a pattern.'),
} as const;

export const ACCOUNT = valuesOf(accountRows);
