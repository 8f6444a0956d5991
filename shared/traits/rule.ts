import * as z from 'zod/mini';
import { REACHES, RULES } from '../state/trait.ts';
import { defineTrait } from './trait-type.ts';

/** X3: it applies as long as its unit is in play. */
const shape = z.strictObject({
  type: z.literal('rule'),
  rule: z.enum(RULES),
  reach: z.enum(REACHES),
  /** CAN_DEPLOY: forbidden unless the arriving unit consumes another. */
  unless: z.optional(z.literal('consuming')),
  /** MODIFY_POWER: added to strength and health. */
  amount: z.optional(z.int()),
});

export const rule = defineTrait<z.infer<typeof shape>>({
  type: 'rule',
  shape,
  compile: (data) => ({
    type: 'rule',
    rule: data.rule,
    reach: data.reach,
    unless: data.unless ?? null,
    amount: data.amount ?? 0,
  }),
});
