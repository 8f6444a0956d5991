import type * as z from 'zod/mini';
import { amountOf } from '../language/amount.ts';
import { healthOf } from '../state/stats.ts';
import { addCounters } from '../verbs/change-unit.ts';
import { emission, NO_OUTCOME, ON_UNIT } from './facts.ts';
import { counted, onUnit } from './on-unit.ts';

/** N2: adds counters for the difference, so that later changes still count. */
const setPowerShape = counted('set-power');
export const setPower = onUnit<z.infer<typeof setPowerShape>>({
  kind: 'set-power',
  group: 'status',
  shape: setPowerShape,
  facts: {
    ...ON_UNIT,
    // A fixed power is reached once; one that depends on other values may change again and again.
    emits: ({ node }) =>
      typeof node.amount === 'number'
        ? NO_OUTCOME
        : { emissions: [emission('UNIT_POWER_CHANGED', null)], refills: [] },
  },
  act(ctx, unit, node, source) {
    const now = Math.max(0, healthOf(ctx.book, ctx.game, unit) - unit.damage);
    addCounters(ctx, unit, amountOf(ctx, node.amount, source) - now);
  },
});
