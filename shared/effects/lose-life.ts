import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { loseLife as lose } from '../verbs/lose-life.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const shape = z.strictObject({
  kind: z.literal('lose-life'),
  amount: amountShape,
  who: z.enum(['own-hero', 'enemy-hero']),
});

export const loseLife = defineEffect<z.infer<typeof shape>>({
  kind: 'lose-life',
  group: 'other',
  shape,
  facts: { ...NO_FACTS, amount: '+' },
  on: (node) => node.who,
  resolve(ctx, node, source, target) {
    if (target === null || !('hero' in target)) return;
    lose(ctx, target.hero, amountOf(ctx, node.amount, source), source.card);
  },
});
