import { z } from 'zod';
import { LEVEL_NAMES } from '../../shared/protocol/levels.ts';
import { CLOCK_WISH } from '../limits/table/calls.ts';

/** What the API speaks of, each with its name in the document. */

const pair = <S extends z.ZodType>(of: S) => z.tuple([of, of]);

/** Ids of ours and what may stand in an address; whether it names something is seen later. */
export const Id = z.string().regex(/^[\w-]{1,80}$/, 'An id has letters, digits, - and _.');

export const User = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['guest', 'account', 'bot', 'house']),
});

export const Bot = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.literal('bot'),
  created: z.number().describe('Wall time in milliseconds.'),
});

export const Clock = z.strictObject({
  bank: z.int().min(CLOCK_WISH.leastBank).max(CLOCK_WISH.mostBank),
  increment: z.int().min(0).max(CLOCK_WISH.mostIncrement),
  cap: z.int().min(CLOCK_WISH.leastCap).max(CLOCK_WISH.mostCap),
  away: z.int().min(CLOCK_WISH.leastAway).max(CLOCK_WISH.mostAway),
});

/** Settings of a running match may be outside the bounds that wishes are held to. */
const Settings = z.object({
  format: z.string(),
  bestOf: z.literal([1, 3]),
  rated: z.boolean(),
  private: z.boolean(),
  clock: z.object({
    bank: z.number(),
    increment: z.number(),
    cap: z.number(),
    away: z.number(),
  }),
  level: z.enum(LEVEL_NAMES).optional().describe('Of a house bot, where one plays.'),
});

export const Match = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'playing', 'between', 'over', 'void']),
  settings: Settings,
  seats: pair(User.nullable()),
  score: pair(z.number()),
  turn: z.number(),
  watchers: z.number(),
  created: z.number(),
});

export const Standing = z.object({
  rank: z.number(),
  person: User,
  rating: z.number(),
  deviation: z.number(),
  games: z.number(),
});

const Winner = z
  .literal([0, 1, 'both'])
  .nullable()
  .describe('A seat, both of a siege that was won, or nobody.');

export const FinishedGame = z.object({
  id: z.string(),
  match: z.string(),
  game: z.number(),
  format: z.string(),
  ladder: z.enum(['people', 'bots']).nullable(),
  seats: pair(User),
  winner: Winner,
  reason: z.string(),
  turns: z.number(),
  began: z.number(),
  ended: z.number(),
  rules: z.string(),
  hash: z.string(),
  counted: pair(z.boolean()).describe('By seat: whether it changes the rating of its player.'),
  uncounted: z
    .enum(['too-short', 'pair-limit', 'same-owner'])
    .nullable()
    .describe('Why a rated game does not count for both.'),
  voided: z
    .object({ at: z.number(), reason: z.string() })
    .nullable()
    .describe('Taken out by the operator: it counts for nobody.'),
});

/** The head of a replay; what follows is the game itself, as a spectator saw it or all of it. */
export const Replay = z.looseObject({
  id: z.string(),
  rules: z.string(),
  cards: z.string().describe('Hash of all card definitions it was played with.'),
  format: z.string(),
  commitment: z.string().describe('Published at the start; the full replay opens it.'),
  seats: pair(User.omit({ id: true })),
  began: z.number(),
  ended: z.number(),
  ending: z.object({ winner: Winner, reason: z.string() }),
});

export const Deck = z.object({
  id: z.string(),
  name: z.string(),
  format: z.string(),
  cards: z.array(z.string()),
});

/** Its name is shown to others: what is invisible or turns text round stays out. */
export { DeckList } from '../matchmaking/deck-shape.ts';

export const Refusal = z.object({
  ok: z.literal(false),
  code: z.string().describe('One of /api/codes; clients branch on it.'),
  message: z.string().describe('A sentence for people.'),
  wait: z.number().optional().describe('Seconds until it is worth another try.'),
  path: z.string().optional().describe('Where in the call the fault is.'),
  faults: z.array(z.string()).optional().describe('All faults, where there can be several.'),
});
