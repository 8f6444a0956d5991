import { z } from 'zod';
import { intentShape } from '../../../shared/protocol/intent-message.ts';
import { LEVEL_NAMES } from '../../../shared/protocol/levels.ts';
import type { Entry, MatchHeader } from './entry.ts';

const seat = z.literal([0, 1]);
const pair = z.tuple([z.number(), z.number()]);
const clock = z.strictObject({ bank: pair, away: pair });

const personKindSchema = z.enum(['guest', 'account', 'bot', 'house']);
const deckSchema = z.strictObject({ name: z.string(), cards: z.array(z.string()) });
const endingSchema = z.strictObject({
  winner: z.literal([0, 1, 'both']).nullable(),
  reason: z.string(),
});

const person = z.strictObject({ id: z.string(), name: z.string(), kind: personKindSchema });

/** Typed against the entries, so that a new kind does not compile until it can be read back. */
type Shapes = { readonly [K in Entry['kind']]: z.ZodType<Extract<Entry, { kind: K }>> };

const SHAPES = {
  sat: z.strictObject({ kind: z.literal('sat'), seat, person, deck: deckSchema }),
  stood: z.strictObject({ kind: z.literal('stood'), seat }),
  began: z.strictObject({ kind: z.literal('began'), game: z.int(), seed: z.string() }),
  acted: z.strictObject({
    kind: z.literal('acted'),
    seat,
    intent: intentShape,
    id: z.string().nullable(),
    by: z.enum(['player', 'time', 'away']),
    clock,
  }),
  undone: z.strictObject({ kind: z.literal('undone'), seat, count: z.int().positive(), clock }),
  ended: z.strictObject({ kind: z.literal('ended'), ending: endingSchema }),
  rematched: z.strictObject({
    kind: z.literal('rematched'),
    unrated: z.exactOptional(z.literal(true)),
  }),
  voided: z.strictObject({ kind: z.literal('voided'), reason: z.string() }),
  closed: z.strictObject({ kind: z.literal('closed') }),
} as const satisfies Shapes;

type Shape = (typeof SHAPES)[Entry['kind']];

export const entrySchema: z.ZodType<Entry> = z.discriminatedUnion(
  'kind',
  Object.values(SHAPES) as [Shape, ...Shape[]],
);

export const headerSchema: z.ZodType<MatchHeader> = z.strictObject({
  id: z.string(),
  code: z.string().nullable(),
  created: z.number(),
  rules: z.string(),
  cards: z.string(),
  settings: z.strictObject({
    format: z.string(),
    bestOf: z.literal([1, 3]),
    rated: z.boolean(),
    private: z.boolean(),
    clock: z.strictObject({
      bank: z.number(),
      increment: z.number(),
      cap: z.number(),
      away: z.number(),
    }),
    level: z.exactOptional(z.enum(LEVEL_NAMES)),
  }),
});
