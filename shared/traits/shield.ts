import * as z from 'zod/mini';
import { SHIELD_TIMES } from '../state/trait.ts';
import { defineTrait } from './trait-type.ts';

/** X4: it absorbs damage before block and marks. */
const shape = z.strictObject({
  type: z.literal('shield'),
  amount: z.int().check(z.minimum(1)),
  lasts: z.optional(z.enum(SHIELD_TIMES)),
});

export const shield = defineTrait<z.infer<typeof shape>>({
  type: 'shield',
  shape,
  compile: (data) => ({
    type: 'shield',
    amount: data.amount,
    lasts: data.lasts ?? 'UNTIL_DEPLETED',
  }),
});
