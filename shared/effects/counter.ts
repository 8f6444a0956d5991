import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import { counterCard } from '../verbs/counter-card.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

/** P3: a countered card has no effects. */
const shape = z.strictObject({ kind: z.literal('counter'), to: selectionShape });

export const counter = defineEffect<z.infer<typeof shape>>({
  kind: 'counter',
  group: 'other',
  shape,
  facts: { ...NO_FACTS, acts: ['card on the stack'] },
  on: (node) => node.to,
  resolve(ctx, _node, _source, target) {
    if (target !== null && 'card' in target) counterCard(ctx, target.card);
  },
});
