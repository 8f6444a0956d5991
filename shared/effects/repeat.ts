import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { nodesShape } from '../language/node.ts';
import { formatOf } from '../state/book.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';
import { anyCan } from './inner.ts';

const repeatShape = z.strictObject({
  kind: z.literal('repeat'),
  times: amountShape,
  do: nodesShape,
});
export const repeat = defineEffect<z.infer<typeof repeatShape>>({
  kind: 'repeat',
  group: null,
  shape: repeatShape,
  facts: { ...NO_FACTS, amount: '+' },
  inner: (node) => [{ path: ['do'], nodes: node.do }],
  can: (ctx, node, source, _target, inner) => anyCan(ctx, node.do, source, inner),
  resolve(ctx, node, source) {
    // S2: more than the cap would end the match anyway.
    const { resolutionCap } = formatOf(ctx.book, ctx.game.format);
    const times = Math.min(amountOf(ctx, node.times, source), resolutionCap + 1);
    for (let i = 0; i < times; i++) pushEffects(ctx, node.do, source);
  },
});
