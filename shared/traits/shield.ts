import * as z from 'zod/mini';
import { SHIELD_TIMES, type ShieldTime } from '../state/trait.ts';
import { defineTrait } from './trait-type.ts';

/** X4: it absorbs damage before block and marks. */
const shape = z.strictObject({
  type: z.literal('shield'),
  amount: z.int().check(z.minimum(1)),
  lasts: z.optional(z.enum(SHIELD_TIMES)),
});

const WORDS: Readonly<Record<ShieldTime, string>> = {
  UNTIL_DEPLETED: '',
  THIS_ROUND: ' this round',
  PERMANENT: ', full again at your turn start',
};

export const shield = defineTrait<z.infer<typeof shape>>({
  type: 'shield',
  shape,
  compile: (data) => ({
    type: 'shield',
    amount: data.amount,
    lasts: data.lasts ?? 'UNTIL_DEPLETED',
  }),
  say: (data) => `Shield ${data.amount}${WORDS[data.lasts ?? 'UNTIL_DEPLETED']}`,
});
