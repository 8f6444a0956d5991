import * as z from 'zod/mini';
import { amountOf, amountShape, amountWords } from '../language/amount.ts';
import { gainBlock } from '../verbs/gain-block.ts';
import { defineEffect } from './effect.ts';

const shape = z.strictObject({ kind: z.literal('block'), amount: amountShape });

export const block = defineEffect<z.infer<typeof shape>>({
  kind: 'block',
  group: 'block',
  shape,
  resolve: (t, node, source) => gainBlock(t, source.seat, amountOf(t, node.amount, source)),
  say: (node) => `gain ${amountWords(node.amount)} block`,
});
