import { CLOSE_CODES } from '../close-codes.ts';
import { CONNECTION_LIMITS } from './limits.ts';

/** What schemas cannot say. */

export const BEGINNING: readonly string[] = [
  'Register an account (`POST /api/register`) and make a bot with it (`POST /api/bots`). Its token is shown this once.',
  'Open a websocket to `/bot` and send `hello` with the token and the version of this contract. The token never goes into the address.',
  '`welcome` names the matches in which you have a seat: `join` those you want to go on with.',
  'To play, send `queue`, `challenge` or `accept`. `seated` tells that you have the seat.',
  'At each `decision` send `intent`, with the `rev` of the decision and an intent of `legal` or its place there.',
];

export const ORDER: readonly string[] = [
  'One JSON object in each text message, both ways. Fields that are not written down are refused by the server; take no notice of those you do not know.',
  '`hello` comes first, and once; anything else before it is refused.',
  'Each request is answered once: `hello` by `welcome` or a refusal, all others by `answer` with the same `id`. What a request causes may come before its answer.',
  'An intent that is sent again with the same `id` gets the same answer and is done once, also on another line. So whoever lost the line may repeat the last one.',
  'Events that explain a decision come before it or with it, each once and in the order in which they happened.',
  'A decision stands until it is answered, the clock runs out, or the next `decision` of that match comes: the last one counts.',
  'A refused intent changes nothing: the decision still stands. `stale` means that a newer decision was put already: answer that one.',
  '`ended` comes after the events that led to it. The next game of a series, and a rematch, use the same match.',
  'The newest line that took a seat has it; the older one gets `closed` with `taken-over`.',
  'A line may hold seats in many matches, which wait for nothing of each other.',
];

/** Why a line was closed, and what to do. */
export const CLOSES: readonly { readonly code: number; readonly meaning: string }[] = [
  {
    code: CLOSE_CODES.badHello,
    meaning: `No good hello came within ${CONNECTION_LIMITS.hello} seconds, or it was refused: the answer before says why. Mend it before you come back.`,
  },
  {
    code: CLOSE_CODES.tooManyFaults,
    meaning: `${CONNECTION_LIMITS.faults} messages that made no sense, a flood of messages, or more than ${CONNECTION_LIMITS.connections} lines of one bot. Mend the bot.`,
  },
  {
    code: 1009,
    meaning: `A message was longer than ${CONNECTION_LIMITS.frame} bytes. Mend the bot.`,
  },
  {
    code: CLOSE_CODES.restarting,
    meaning: 'The server restarts: come back after some seconds. Matches go on.',
  },
  {
    code: CLOSE_CODES.tryLater,
    meaning: 'Not now: come back after the seconds that the answer before named.',
  },
];

export const OTHER_CLOSES =
  'After any other code, or none, come back with growing pauses, say `hello` and `join` what `welcome` names.';
