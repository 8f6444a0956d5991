import * as z from 'zod/mini';
import { amountOf } from '../language/amount.ts';
import { SHIELD_TIMES } from '../state/trait.ts';
import { addShield } from '../verbs/change-unit.ts';
import { ON_UNIT } from './facts.ts';
import { counted, onUnit } from './on-unit.ts';

const shieldShape = z.extend(counted('shield'), { lasts: z.optional(z.enum(SHIELD_TIMES)) });
export const shield = onUnit<z.infer<typeof shieldShape>>({
  kind: 'shield',
  group: 'status',
  shape: shieldShape,
  facts: { ...ON_UNIT, amount: '+' },
  act: (ctx, unit, node, source) =>
    addShield(ctx, unit, amountOf(ctx, node.amount, source), node.lasts ?? 'UNTIL_DEPLETED'),
});
