import { WIRE_CODES, type WireCode } from '../codes.ts';

/** What is refused elsewhere: to makers of positions and records, to guests and to watchers. */
const ELSEWHERE: readonly WireCode[] = [
  'bad-seat',
  'bad-seed',
  'bad-setup',
  'bad-scenario',
  'bad-record',
  'other-rules',
  'hash-differs',
  'game-over',
  'watching-only',
  'own-match',
  'muted',
  'guests-unrated',
  'bots-only',
  'clock-unrated',
];

/** Every code that may come over `/bot`, and no other. */
export const BOT_CODES: readonly WireCode[] = WIRE_CODES.filter(
  (code) => !ELSEWHERE.includes(code),
);
