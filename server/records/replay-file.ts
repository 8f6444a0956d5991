import { z } from 'zod';
import type { MatchRecord } from '../../shared/index.ts';
import { intentShape } from '../../shared/protocol/intent-message.ts';
import type { PersonKind } from '../people/person.ts';
import type { DeckChoice, Ending } from '../store/entry.ts';
import { deckSchema, endingSchema, personKindSchema } from '../store/entry-schema.ts';

export type ReplaySeat = { readonly name: string; readonly kind: PersonKind };

/** One finished game with everything that was hidden: enough to play it again. */
export type PlayedGame = Omit<MatchRecord, 'hashes'> & {
  /** `<match>-<game>` */
  readonly id: string;
  /** cardsHash of the book it was played with. */
  readonly cards: string;
  readonly commitment: string;
  readonly decks: readonly [DeckChoice, DeckChoice];
  readonly seats: readonly [ReplaySeat, ReplaySeat];
  /** Wall times in milliseconds. */
  readonly began: number;
  readonly ended: number;
  readonly times: readonly number[];
  readonly ending: Ending;
};

/** With the hash after each intent: whoever has it can check it, too. */
export type ReplayFile = PlayedGame & { readonly hashes: readonly string[] };

const seat = z.literal([0, 1]);
/** The times a date can hold. */
const time = z.number().nonnegative().max(8.64e15);
const person = z.strictObject({ name: z.string(), kind: personKindSchema });

export const replayFileSchema: z.ZodType<ReplayFile> = z
  .strictObject({
    id: z.string(),
    rules: z.string(),
    cards: z.string(),
    format: z.string(),
    seed: z.string(),
    commitment: z.string(),
    decks: z.tuple([deckSchema, deckSchema]),
    seats: z.tuple([person, person]),
    began: time,
    ended: time,
    ending: endingSchema,
    intents: z.array(z.strictObject({ seat, intent: intentShape })),
    times: z.array(time),
    hashes: z.array(z.string()),
  })
  .refine(
    ({ intents, times, hashes }) =>
      times.length === intents.length && hashes.length === intents.length,
    'there must be one time and one hash for each intent',
  );
