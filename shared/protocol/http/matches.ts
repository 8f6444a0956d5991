import { z } from 'zod';
import { LEVEL_NAMES } from '../levels.ts';
import { pair } from './pair.ts';
import { User } from './users.ts';

const ok = z.literal(true);

/** The settings of a running match may be outside the bounds for new matches. */
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
export type Match = z.output<typeof Match>;

export const ListMatchesReply = z.object({
  ok,
  matches: z.array(Match),
  next: z.string().nullable().describe('The `after` of the next page; null on the last.'),
});
export type ListMatchesReply = z.output<typeof ListMatchesReply>;

export const GetMatchReply = z.object({ ok, match: Match });
export type GetMatchReply = z.output<typeof GetMatchReply>;

export const SeatReservation = z
  .object({
    name: z.string(),
    roomId: z.string(),
    sessionId: z.string(),
    processId: z.string(),
    publicAddress: z.exactOptional(z.string()),
  })
  .describe(
    'A place in a room, for consumeSeatReservation of a Colyseus SDK; it waits 15 seconds.',
  );
export type SeatReservation = z.output<typeof SeatReservation>;

export const CreateMatchReply = z.object({
  ok,
  match: z.string(),
  code: z.string().nullable(),
  link: z.string().describe('For whoever shall take the other seat, or watch.'),
  seat: SeatReservation,
});
export type CreateMatchReply = z.output<typeof CreateMatchReply>;

export const JoinRoomReply = z.object({ ok, seat: SeatReservation });
export type JoinRoomReply = z.output<typeof JoinRoomReply>;

export const WatchMatchReply = z.object({
  ok,
  room: z.string(),
  seat: SeatReservation,
  delay: z
    .number()
    .describe(
      'How far behind the cards of a seat are seen, in milliseconds, and a turn of each player; those of a rated match when it is over.',
    ),
});
export type WatchMatchReply = z.output<typeof WatchMatchReply>;
