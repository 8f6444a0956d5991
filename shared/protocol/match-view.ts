import * as z from 'zod/mini';
import { pairOf, seatShape } from '../view/part-shapes.ts';
import { described, record, type Seen } from '../view/shape-of.ts';

/**
 * The table of all that players and spectators see of a match besides its game. Times are in milliseconds.
 * Its types, the synchronised state and the contract for bots are derived from it.
 */

const flags = pairOf(z.boolean());
const times = pairOf(z.number());

export const userKindShape = described(
  'Bots are marked as such everywhere; `house` is a bot of this server.',
  z.enum(['guest', 'account', 'bot', 'house']),
);

export const seatInfoShape = record('Player', 'The player in a seat.', {
  name: z.string(),
  kind: userKindShape,
  connected: z.boolean(),
  rating: described('0 when unrated.', z.number()),
});

export const clockShape = record('Clock', 'The clock, in milliseconds, by seat.', {
  bank: described('Thinking time left.', times),
  away: described('How long each may still be disconnected.', times),
  running: described('The seats whose bank is running.', z.array(seatShape)),
  cap: described('Time left for this decision; 0 if no cap is running.', times),
});

export const matchStatusShape = described(
  '`between` two games of a series; `void` after a fault of the server.',
  z.enum(['waiting', 'playing', 'between', 'over', 'void']),
);

/**
 * Why a rated game does not count for both: a player left it before both had played enough (that player
 * loses rating, the other gains none), the two have reached their daily limit of rated games, or one
 * person owns both seats.
 */
const UNCOUNTED = ['too-short', 'pair-limit', 'same-owner'] as const;
export type Uncounted = (typeof UNCOUNTED)[number];

export const tableShape = record('Table', 'The match around the game.', {
  status: matchStatusShape,
  format: z.string(),
  rated: z.boolean(),
  bestOf: z.number(),
  game: described('Which game of the series, from 1; 0 before the first.', z.int()),
  score: pairOf(z.number()),
  seats: pairOf(z.nullable(seatInfoShape)),
  clock: clockShape,
  drawOffers: flags,
  undoRequests: flags,
  rematchOffers: flags,
  openHands: described('Which players let spectators see their hand.', flags),
  offered: described(
    'The number of the newest offer: send it as `answers` when you answer one.',
    z.int(),
  ),
  watchers: z.int(),
  commitment: described('Hash of the seed and the decks, which the replay reveals.', z.string()),
  ending: described("How the last game ended; '' while one is played.", z.string()),
  winner: described(
    '-1 if nobody has won, `both` if a siege was won.',
    z.literal([0, 1, 'both', -1]),
  ),
  uncounted: described(
    "Why the last rated game does not count for both; '' when it does, and until it is known.",
    z.enum([...UNCOUNTED, '']),
  ),
});

export type SeatInfo = Seen<typeof seatInfoShape>;
export type ClockView = Seen<typeof clockShape>;
export type MatchStatus = Seen<typeof matchStatusShape>;
export type MatchView = Seen<typeof tableShape>;
