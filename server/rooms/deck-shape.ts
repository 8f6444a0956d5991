import * as z from 'zod';

/** The id of a known deck, or one as written; the rules say whether it may be played. */
export const deckShape = z.union([
  z.string().min(1).max(64),
  z.strictObject({
    name: z.string().min(1).max(60),
    cards: z.array(z.string().min(1).max(64)).max(100),
  }),
]);
