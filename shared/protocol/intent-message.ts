import * as z from 'zod/mini';
import { INTENTS, type Intent } from '../intents/index.ts';

type Shapes = readonly [z.ZodMiniObject, ...z.ZodMiniObject[]];

/** Of each kind its own. The list forgets which is whose, and that it is not empty. */
const SHAPES = INTENTS.map(({ shape }) => shape) as readonly unknown[] as Shapes;

export const intentShape = z.discriminatedUnion(
  'kind',
  SHAPES,
) as z.ZodMiniType as z.ZodMiniType<Intent>;

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
