import { WIRE_CODES, type WireCode } from '../codes.ts';

/** Codes that only occur outside `/bot`: for authors of positions and records, for guests and for spectators. */
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

/** Exactly the codes that the server may send over `/bot`. */
export const BOT_CODES: readonly WireCode[] = WIRE_CODES.filter(
  (code) => !ELSEWHERE.includes(code),
);
