import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { seatOf } from '../state/seat.ts';
import { changeResolve } from '../verbs/spend.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const shape = z.strictObject({ kind: z.literal('gain-resolve'), amount: amountShape });

export const gainResolve = defineEffect<z.infer<typeof shape>>({
  kind: 'gain-resolve',
  group: 'resource',
  shape,
  facts: { ...NO_FACTS, amount: '+' },
  resolve: (ctx, node, source) =>
    changeResolve(ctx, seatOf(source.seat), Math.max(0, amountOf(ctx, node.amount, source))),
});
