import * as z from 'zod/mini';
import type { Seat } from '../state/seat.ts';

/** The small requests beside `intent`. Each is answered once. */

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

/** In characters as people count them; one of them may be many on the wire. */
export const LONGEST_CHAT = 200;
const LONGEST_ON_THE_WIRE = 16 * LONGEST_CHAT;

export const offerShape = z.strictObject({ what: z.enum(OFFERS), on: z.boolean() });
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
export type ViewRequest = z.infer<typeof viewShape>;

/** Asks for the game as far as the seat knows it, to think with (see `positionFor`). */
export const positionShape = z.strictObject({});
