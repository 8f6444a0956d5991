import type * as z from 'zod/mini';
import { amountOf } from '../language/amount.ts';
import { addCounters } from '../verbs/change-unit.ts';
import { grown, ON_UNIT } from './facts.ts';
import { counted, onUnit } from './on-unit.ts';

const countersShape = counted('counters');
export const counters = onUnit<z.infer<typeof countersShape>>({
  kind: 'counters',
  group: 'status',
  shape: countersShape,
  facts: { ...ON_UNIT, amount: '±', emits: grown },
  act: (ctx, unit, node, source) => addCounters(ctx, unit, amountOf(ctx, node.amount, source)),
});
