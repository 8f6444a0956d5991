import { z } from 'zod';
import { CLOCK_WISH } from '../limits/table/calls.ts';

/** Schemas that several routes share for requests; replies are in shared/protocol/http. */

/** The form of an id in a path; whether it exists is checked later. */
export const Id = z.string().regex(/^[\w-]{1,80}$/, 'An id has letters, digits, - and _.');

export const Clock = z.strictObject({
  bank: z.int().min(CLOCK_WISH.leastBank).max(CLOCK_WISH.mostBank),
  increment: z.int().min(0).max(CLOCK_WISH.mostIncrement),
  cap: z.int().min(CLOCK_WISH.leastCap).max(CLOCK_WISH.mostCap),
  away: z.int().min(CLOCK_WISH.leastAway).max(CLOCK_WISH.mostAway),
});

/** The name of a deck is shown to others, so it has no invisible or bidirectional characters. */
export { DeckList } from '../matchmaking/deck-shape.ts';
