import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { seatOf } from '../state/seat.ts';
import { changeDevotion } from '../verbs/change-devotion.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const gainShape = z.strictObject({ kind: z.literal('gain-devotion'), amount: amountShape });

export const gainDevotion = defineEffect<z.infer<typeof gainShape>>({
  kind: 'gain-devotion',
  group: 'resource',
  shape: gainShape,
  facts: { ...NO_FACTS, amount: '+' },
  resolve: (ctx, node, source) =>
    changeDevotion(ctx, seatOf(source.seat), Math.max(0, amountOf(ctx, node.amount, source))),
});
