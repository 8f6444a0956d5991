import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { selectionShape } from '../language/selection.ts';
import { changeSlot } from '../verbs/change-unit.ts';
import { defineEffect } from './effect.ts';
import { grown, ON_SLOT } from './facts.ts';

const slotShape = z.strictObject({
  kind: z.literal('slot'),
  amount: amountShape,
  to: selectionShape,
});
export const slot = defineEffect<z.infer<typeof slotShape>>({
  kind: 'slot',
  group: 'status',
  shape: slotShape,
  facts: { ...ON_SLOT, amount: '±', emits: grown },
  on: (node) => node.to,
  resolve(ctx, node, source, target) {
    if (target === null || !('slot' in target)) return;
    changeSlot(ctx, target.slot.seat, target.slot.index, amountOf(ctx, node.amount, source));
  },
});
