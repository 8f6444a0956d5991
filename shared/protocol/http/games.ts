import { z } from 'zod';
import { Match } from './matches.ts';
import { pair } from './pair.ts';
import { User } from './users.ts';

const ok = z.literal(true);

export const Standing = z.object({
  rank: z.number(),
  person: User,
  rating: z.number(),
  deviation: z.number(),
  games: z.number(),
});
export type Standing = z.output<typeof Standing>;

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
export type FinishedGame = z.output<typeof FinishedGame>;

/** The first fields of a replay; further fields hold the game, complete or as a spectator saw it. */
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

export const GetLeaderboardReply = z.object({ ok, standings: z.array(Standing) });
export type GetLeaderboardReply = z.output<typeof GetLeaderboardReply>;

export const ListGamesReply = z.object({ ok, games: z.array(FinishedGame) });

export const GetGameReply = z.object({
  ok,
  game: FinishedGame,
  link: z.string().describe('Its replay.'),
});
export type GetGameReply = z.output<typeof GetGameReply>;

export const ListMyMatchesReply = z.object({
  ok,
  matches: z.array(Match),
  games: z.array(FinishedGame),
});
export type ListMyMatchesReply = z.output<typeof ListMyMatchesReply>;

export const GetReplayReply = z.object({ ok, full: z.boolean(), replay: Replay });
export type GetReplayReply = z.output<typeof GetReplayReply>;

const RecordedViews = z.looseObject({
  opening: z.looseObject({}).describe('The view before the first intent.'),
  steps: z.array(z.looseObject({})).describe('For each intent its events and what it changed.'),
});

export const GetRecordingReply = z.object({
  ok,
  recording: Replay.extend({
    times: z.array(z.number()),
    viewers: z
      .tuple([RecordedViews, RecordedViews, RecordedViews])
      .describe('As seat 0, seat 1 and a spectator saw it.'),
  }),
});
export type GetRecordingReply = z.output<typeof GetRecordingReply>;
