import { z } from 'zod';
import { MATCH } from '../limits/table/match.ts';

const Id = z.string().regex(/^[\w-]{1,80}$/, 'An id has letters, digits, - and _.');

/** A deck as somebody wrote it; the rules say whether it may be played. */
export const DeckList = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(MATCH.deckName)
    .regex(/^[^\p{C}]*$/u, 'Use visible characters only.'),
  cards: z.array(Id).max(MATCH.deckCards),
});

/** One of those, or the id of a known one. */
export const DeckRequest = z.union([Id, DeckList]);
