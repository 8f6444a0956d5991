import * as z from 'zod/mini';
import type { Seat } from '../state/seat.ts';

/** The requests other than `intent`. Each gets one answer. */

export const OFFERS = ['draw', 'undo', 'rematch', 'open-hand'] as const;
export type Offered = (typeof OFFERS)[number];

export const EMOTES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'thinking',
  'oops',
  'wow',
  'good-game',
] as const;
export type Emote = (typeof EMOTES)[number];

/** In user-perceived characters; one of them can be many UTF-16 units. */
export const LONGEST_CHAT = 200;
const LONGEST_ON_THE_WIRE = 16 * LONGEST_CHAT;

/**
 * U2: with `answers`, it accepts or declines the other seat's offer; the number is `offered` of the view
 * that the sender saw. Without it, it makes or withdraws the sender's own offer. With `rev`, it is refused
 * once the match has moved on.
 */
export const offerShape = z.strictObject({
  what: z.enum(OFFERS),
  on: z.boolean(),
  answers: z.optional(z.int().check(z.gte(0))),
  rev: z.optional(z.int().check(z.gte(0))),
});
export type OfferRequest = z.infer<typeof offerShape>;

export const chatShape = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(LONGEST_ON_THE_WIRE)),
});
export type ChatRequest = z.infer<typeof chatShape>;

export const emoteShape = z.strictObject({ emote: z.enum(EMOTES) });
export type EmoteRequest = z.infer<typeof emoteShape>;

export const muteShape = z.strictObject({
  who: z.union([z.literal<Seat[]>([0, 1]), z.literal('watchers')]),
  on: z.boolean(),
});
export type MuteRequest = z.infer<typeof muteShape>;

/** Asks for a full snapshot. */
export const viewShape = z.strictObject({});

/** Asks for the game as far as the seat knows it, for bots that search (see `positionFor`). */
export const positionShape = z.strictObject({});
