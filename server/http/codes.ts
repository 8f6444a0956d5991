import {
  CODE_MEANINGS,
  USER_CODES,
  type UserCode,
  type WireCode,
} from '../../shared/protocol/codes.ts';

/** The rejections that only HTTP calls get. */
const HTTP_MEANINGS = {
  'guests-unrated': 'Guests play unrated matches only.',
  'match-running': 'Replays are shown when the match is over.',
  'no-such-game': 'No finished game has this id.',
  'no-such-page': 'There is nothing at this address.',
  'unknown-set': 'There is no such set of cards.',
  'too-large': 'The body is over 64 KB.',
  'not-json': 'The body must be plain JSON in UTF-8.',
  'too-many-headers': 'The head of the call has too many lines.',
  'foreign-page': 'Pages of other origins may not connect unless the server lists them.',
  'not-ready': 'The server accepts no new matches; faults says why.',
} as const satisfies Readonly<Record<string, string>>;

export type HttpCode = WireCode | UserCode | keyof typeof HTTP_MEANINGS;

/** Every status other than 400. */
const STATUS: Readonly<Partial<Record<HttpCode, number>>> = {
  'bad-token': 401,
  'expired-token': 401,
  'session-ended': 401,
  'bad-ticket': 401,
  'used-ticket': 401,
  'wrong-login': 401,
  'guests-unrated': 403,
  'house-unrated': 403,
  'own-bot-unrated': 403,
  'private-unrated': 403,
  'clock-unrated': 403,
  'people-only': 403,
  'bots-only': 403,
  'not-invited': 403,
  'not-a-bot': 403,
  'match-running': 403,
  'foreign-page': 403,
  'not-an-account': 403,
  'not-seated': 403,
  'own-match': 403,
  'watching-only': 403,
  muted: 403,
  'unknown-format': 404,
  'unknown-deck': 404,
  'unknown-set': 404,
  'no-such-card': 404,
  'no-such-match': 404,
  'no-such-game': 404,
  'no-such-bot': 404,
  'not-here': 404,
  'no-such-page': 404,
  'name-taken': 409,
  'too-many-bots': 409,
  'not-started': 409,
  'match-over': 409,
  voided: 409,
  full: 503,
  stale: 409,
  'too-large': 413,
  'not-json': 415,
  'too-fast': 429,
  'too-many-tries': 429,
  'too-many-matches': 429,
  'pair-limit': 429,
  'queue-ban': 429,
  'too-many-headers': 431,
  internal: 500,
  busy: 503,
  draining: 503,
  'not-ready': 503,
  'store-unavailable': 503,
};

export const MEANINGS: Readonly<Record<HttpCode, string>> = {
  ...CODE_MEANINGS,
  ...USER_CODES,
  ...HTTP_MEANINGS,
};

export const isCode = (text: string): text is HttpCode => Object.hasOwn(MEANINGS, text);

export const statusOf = (code: string): number => (isCode(code) ? (STATUS[code] ?? 400) : 400);
