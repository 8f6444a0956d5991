import { z } from 'zod';

/** Schemas that several routes share for requests; replies are in shared/protocol/http. */

/** The form of an id in a path; whether it exists is checked later. */
export const Id = z.string().regex(/^[\w-]{1,80}$/, 'An id has letters, digits, - and _.');

/** The name of a deck is shown to others, so it has no invisible or bidirectional characters. */
export { DeckList } from '../matchmaking/deck-shape.ts';
