import type { Sources } from './files.ts';
import { lineAt, type Token, tokensOf } from './tokens.ts';

/** Where numbers may stand: the tables themselves, lists of codes, and programs that are run by hand. */
const ELSEWHERE = [
  ...['limits/table/', 'retention/rules.ts', 'http/codes.ts', 'config/settings.ts'],
];

const STATUS = 'a status of HTTP';
const FORM = 'part of a format that others set';
const RANDOM = 'length of what nobody may guess';
const SPELLING = 'written for a letter';
const BEST_OF = 'a series is one game or three';

/** Numbers that limit nothing, by file, with what they are. */
export const NOT_LIMITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'admin/page.ts': { '1e6': 'bytes in a megabyte' },
  'admin/password-gate.ts': { 401: STATUS, 429: STATUS },
  'admin/same-site.ts': { 403: STATUS },
  'admin/void-routes.ts': { 303: STATUS, 400: STATUS },
  'admin/start-admin.ts': { 303: STATUS, 404: STATUS, 500: STATUS },
  'assemble/make-colyseus.ts': { 403: STATUS },
  'colyseus/reserve-seat.ts': { 503: STATUS },
  'colyseus/returning.ts': { 120: 'bytes that a close frame has for a reason' },
  'cluster/remote-users.ts': { 16: 'digits, so that texts sort as numbers do' },
  'colyseus/redis-options.ts': { 6379: 'the port of Redis' },
  'colyseus/shared-driver.ts': { 503: STATUS },
  'config/kinds.ts': { 4: FORM, 6: FORM, 32: FORM, 128: FORM },
  'config/secrets.ts': { 32: RANDOM },
  'http/answer.ts': { 401: STATUS },
  'http/pages/bot-conversation.ts': { 42: 'of an example', 43: 'of an example' },
  'http/headers.ts': { 204: STATUS },
  'http/route.ts': { 200: STATUS, 201: STATUS },
  'http/openapi.ts': { 200: STATUS },
  'http/example-of.ts': {
    '1_763_500_000_000': 'of an example',
    '1_763_500_600_000': 'of an example',
    16: 'how deep an example goes',
  },
  'http/routes/bots.ts': { 201: STATUS },
  'matchmaking/new-match.ts': { 3: BEST_OF },
  'http/routes/matches.ts': { 201: STATUS },
  'http/routes/users.ts': { 201: STATUS },
  'limits/address.ts': { 4: FORM, 8: FORM },
  'limits/networks.ts': { 16: FORM, 48: FORM, 56: FORM, 256: FORM },
  'matchmaking/invitations.ts': { 3: BEST_OF },
  'match/state/rated-terms.ts': { 3600: 'seconds in an hour' },
  'match/chat/chat-room.ts': { 3: 'the place of an argument' },
  'metrics/prometheus.ts': { 5: 'the last bucket, in seconds' },
  'assemble/new-names.ts': { 4: RANDOM, 10: RANDOM, 16: RANDOM, 32: RANDOM },
  'users/bots.ts': { 32: RANDOM },
  'users/guests.ts': { 1000: 'of a made-up name', '10_000': 'of a made-up name' },
  'users/new-id.ts': { 16: RANDOM },
  'users/passwords/passwords.ts': {
    16: RANDOM,
    19: 'cost of a hash',
    32: RANDOM,
    1024: 'cost of a hash',
  },
  'users/passwords/password-strength.ts': {
    ...{ 3: SPELLING, 4: SPELLING, 5: SPELLING, 7: SPELLING, 8: SPELLING },
    ...{ 560: 'years', 1500: 'the first year' },
  },
  'users/names/skeleton.ts': {
    3: SPELLING,
    4: SPELLING,
    5: SPELLING,
    6: SPELLING,
    7: SPELLING,
    8: SPELLING,
  },
  'users/session.ts': { '2_147_483_647': 'the largest number of a column' },
  'users/tickets.ts': { 16: RANDOM },
  'users/tokens.ts': { 16: RANDOM, 22: RANDOM },
  'results/rate.ts': { 350: 'of Glicko-2', 1500: 'of Glicko-2' },
  'replays/ed25519.ts': { 32: RANDOM },
  'rooms/come-back.ts': { 429: STATUS, 503: STATUS },
  'rooms/match-room.ts': { 404: STATUS },
  'rooms/queue-room.ts': { 400: STATUS },
  'rooms/watch-room.ts': { 403: STATUS, 404: STATUS },
  'colyseus/whole-socket.ts': { 4: FORM, 10: FORM, 126: FORM, 127: FORM },
  'store/damage/check-file.ts': { '1e6': 'bytes in a megabyte' },
  'store/damage/is-damage.ts': {
    11: 'what SQLite calls damage',
    26: 'what SQLite calls no database',
  },
  'store/contract/entry-schema.ts': { 3: BEST_OF },
  'store/contract/entry.ts': { 3: BEST_OF },
  'store/database/sqlite-journal-writer.ts': { 5: 'columns of a line' },
  'store/database/postgres-pool.ts': { 20: 'what PostgreSQL calls a large number' },
  'store/database/sqlite-database.ts': { 19: 'what SQLite calls a broken constraint' },
};

const CONVERSIONS = ['1000', '1_000', '60', '3600', '60_000'];

/** Next to a sign that multiplies or divides: from one unit to another. */
function isConversion(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  const signs = [before?.text, after?.text];
  return CONVERSIONS.includes(token.text) && signs.some((sign) => /^[*/%]$/.test(sign ?? ''));
}

/** Masks, rights of files, and numbers of databases. */
const isBits = ({ text }: Token): boolean => /^0[xo]|n$/.test(text);

/** What is counted on fingers is no limit: both seats, a pair, an end of a list. */
const isSmall = ({ text }: Token): boolean => Number(text.replaceAll('_', '')) < 3;

const isListed = (file: string, { text }: Token): boolean =>
  Object.hasOwn(NOT_LIMITS[file] ?? {}, text);

/** Numbers of the server that stand outside the table of limits. */
export function numberFaults(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (ELSEWHERE.some((path) => file.startsWith(path))) return [];
    const tokens = tokensOf(text).filter(({ kind }) => kind !== 'comment');
    const isFault = (token: Token, at: number): boolean =>
      token.kind === 'number' &&
      !(isSmall(token) || isBits(token) || isListed(file, token)) &&
      !isConversion(token, tokens[at - 1], tokens[at + 1]);
    return tokens
      .filter(isFault)
      .map(({ at, text: number }) => `${file}:${lineAt(text, at)} ${number}`);
  });
}
