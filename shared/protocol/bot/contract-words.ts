import { CLOSE_CODES } from '../close-codes.ts';
import { CONNECTION_LIMITS } from './limits.ts';

/** The parts of the contract that schemas cannot express. */

export const BEGINNING: readonly string[] = [
  'Register an account (`POST /api/register`) and create a bot with it (`POST /api/bots`). The token of the bot is shown only once.',
  'Open a WebSocket to `/bot` and send `hello` with the token and the version of this contract. Never put the token into the address.',
  '`welcome` lists the matches in which you have a seat: `join` those you want to continue.',
  'To play, send `queue`, `challenge` or `accept`. `seated` confirms that you have the seat.',
  'Answer each `decision` with `intent`: the `rev` of the decision, and an intent of `legal` or its index there.',
];

export const ORDER: readonly string[] = [
  'Each text message is one JSON object, in both directions. The server refuses fields that this contract does not name; ignore fields that you do not know.',
  'Send `hello` first, and only once; the server refuses anything else before it.',
  'Each request gets one answer: `hello` gets `welcome` or a refusal, every other request gets `answer` with the same `id`. Messages that a request causes may arrive before its answer.',
  'An intent that is sent again with the same `id` gets the same answer and takes effect once, even over another connection. After a lost connection you may therefore repeat the last one.',
  'Events that led to a decision arrive before it or with it, each once and in the order in which they happened.',
  'A decision stands until you answer it, the clock runs out, or the next `decision` of that match arrives: the last one counts.',
  'A refused intent changes nothing: the decision still stands. `stale` means that there is a newer decision: answer that one.',
  '`ended` arrives after the events that led to it. The next game of a series and a rematch use the same match.',
  'The newest connection that took a seat has it; the older one gets `closed` with `taken-over`.',
  'A connection may hold seats in many matches; they do not wait for each other.',
];

/** Why the server closed a connection, and what to do. */
export const CLOSES: readonly { readonly code: number; readonly meaning: string }[] = [
  {
    code: CLOSE_CODES.badHello,
    meaning: `No valid hello arrived within ${CONNECTION_LIMITS.hello} seconds, or it was refused: the answer before says why. Fix the cause before you reconnect.`,
  },
  {
    code: CLOSE_CODES.tooManyFaults,
    meaning: `${CONNECTION_LIMITS.faults} malformed messages, a flood of messages, or more than ${CONNECTION_LIMITS.connections} connections of one bot. Fix the bot.`,
  },
  {
    code: 1009,
    meaning: `A message was longer than ${CONNECTION_LIMITS.frame} bytes. Fix the bot.`,
  },
  {
    code: CLOSE_CODES.restarting,
    meaning: 'The server is restarting: reconnect after a few seconds. Matches continue.',
  },
  {
    code: CLOSE_CODES.tryLater,
    meaning: 'Not now: reconnect after the number of seconds named in the answer before.',
  },
];

export const OTHER_CLOSES =
  'After any other code, or none, reconnect with growing pauses, send `hello`, and `join` the matches that `welcome` lists.';
