import * as z from 'zod/mini';
import type { Intent } from '../state/intent.ts';
import { type Camp, type Seat, SLOTS } from '../state/seat.ts';

/** An id of a card, unit or choice; longer ones exist nowhere. */
const idShape = z.string().check(z.minLength(1), z.maxLength(64));
const seatShape = z.literal<Seat[]>([0, 1]);
const campShape = z.literal<Camp[]>([0, 1, 2]);
const index = (below: number) => z.int().check(z.gte(0), z.lt(below));
export const MOST_CARDS = 16;
export const MOST_OPTIONS = 8;
export const MOST_CHOICES = 1024;

const targetShape = z.union([
  z.strictObject({ hero: seatShape }),
  z.strictObject({ unit: idShape }),
  z.strictObject({ slot: z.strictObject({ seat: campShape, index: index(SLOTS) }) }),
  z.strictObject({ card: idShape }),
]);

type Shapes = { readonly [K in Intent['kind']]: z.ZodMiniType<Extract<Intent, { kind: K }>> };

/** A new kind of intent does not compile before its shape stands here. */
const SHAPES = {
  playCard: z.strictObject({
    kind: z.literal('playCard'),
    card: idShape,
    powered: z.exactOptional(z.literal(true)),
    slot: z.exactOptional(index(SLOTS)),
    target: z.exactOptional(targetShape),
  }),
  placeAzoth: z.strictObject({ kind: z.literal('placeAzoth'), card: idShape }),
  declareAttacker: z.strictObject({
    kind: z.literal('declareAttacker'),
    unit: idShape,
    target: targetShape,
  }),
  retractAttacker: z.strictObject({ kind: z.literal('retractAttacker'), unit: idShape }),
  declareBlocker: z.strictObject({
    kind: z.literal('declareBlocker'),
    unit: idShape,
    attacker: idShape,
  }),
  retractBlocker: z.strictObject({ kind: z.literal('retractBlocker'), unit: idShape }),
  activate: z.strictObject({ kind: z.literal('activate'), unit: idShape, ability: index(64) }),
  done: z.strictObject({ kind: z.literal('done') }),
  choose: z.strictObject({
    kind: z.literal('choose'),
    choice: idShape,
    options: z.array(index(MOST_CHOICES)).check(z.maxLength(MOST_OPTIONS)),
  }),
  mulligan: z.strictObject({
    kind: z.literal('mulligan'),
    cards: z.array(idShape).check(z.maxLength(MOST_CARDS)),
  }),
  pass: z.strictObject({ kind: z.literal('pass') }),
  concede: z.strictObject({ kind: z.literal('concede') }),
} as const satisfies Shapes;

type Shape = (typeof SHAPES)[Intent['kind']];

export const intentShape: z.ZodMiniType<Intent> = z.discriminatedUnion(
  'kind',
  Object.values(SHAPES) as [Shape, ...Shape[]],
);

export type IntentMessage = {
  /** The sender's own name for it: sent again, it is answered again and done once. */
  readonly id: string;
  /** The revision the sender decided on. */
  readonly rev: number;
  readonly intent: Intent;
};

export const intentMessageShape: z.ZodMiniType<IntentMessage> = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  rev: z.int().check(z.gte(0)),
  intent: intentShape,
});
