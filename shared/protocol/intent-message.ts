import * as z from 'zod/mini';
import { INTENTS, type Intent } from '../intents/index.ts';

type Shapes = readonly [z.ZodMiniObject, ...z.ZodMiniObject[]];

/** The schemas of all kinds. `map` loses the type of each one, and that there is at least one. */
const SHAPES = INTENTS.map(({ shape }) => shape) as readonly unknown[] as Shapes;

export const intentShape = z.discriminatedUnion(
  'kind',
  SHAPES,
) as z.ZodMiniType as z.ZodMiniType<Intent>;

export type IntentMessage = {
  /** An id from the sender. A repeated message gets the same answer and takes effect once. */
  readonly id: string;
  /** The revision the sender decided on. */
  readonly rev: number;
  readonly intent: Intent;
};

/** An id from the sender, which the answer repeats. */
export const requestIdShape = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const intentMessageShape: z.ZodMiniType<IntentMessage> = z.strictObject({
  id: requestIdShape,
  rev: z.int().check(z.gte(0)),
  intent: intentShape,
});
