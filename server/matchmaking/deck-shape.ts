import { z } from 'zod';
import { MATCH } from '../limits/table/match.ts';

const Id = z.string().regex(/^[\w-]{1,80}$/, 'An id consists of letters, digits, - and _.');

/** A deck list as a user sends it; whether it may be played is checked by the rules. */
export const DeckList = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(MATCH.deckName)
    .regex(/^[^\p{C}]*$/u, 'Use visible characters only.'),
  cards: z.array(Id).max(MATCH.deckCards),
});

/** A deck list, or the id of a known deck. */
export const DeckRequest = z.union([Id, DeckList]);
