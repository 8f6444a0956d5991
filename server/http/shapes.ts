import { z } from 'zod';
import { CLOCK_WISH } from '../limits/table/calls.ts';

/** What callers send, in several routes; replies are in shared/protocol/http. */

/** Ids of ours and what may stand in an address; whether it names something is seen later. */
export const Id = z.string().regex(/^[\w-]{1,80}$/, 'An id has letters, digits, - and _.');

export const Clock = z.strictObject({
  bank: z.int().min(CLOCK_WISH.leastBank).max(CLOCK_WISH.mostBank),
  increment: z.int().min(0).max(CLOCK_WISH.mostIncrement),
  cap: z.int().min(CLOCK_WISH.leastCap).max(CLOCK_WISH.mostCap),
  away: z.int().min(CLOCK_WISH.leastAway).max(CLOCK_WISH.mostAway),
});

/** Its name is shown to others: what is invisible or turns text round stays out. */
export { DeckList } from '../matchmaking/deck-shape.ts';
