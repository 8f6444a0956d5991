import * as z from 'zod/mini';
import { nodesShape } from '../language/node.ts';
import { bind } from '../state/make.ts';
import { seatOf } from '../state/seat.ts';
import { changeDevotion } from '../verbs/change-devotion.ts';
import { pushEffects } from '../verbs/push-work.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

/** R5: spends an amount or all of it; the inner effects get the amount spent. */
const spendShape = z.strictObject({
  kind: z.literal('spend-devotion'),
  amount: z.union([z.int().check(z.minimum(1)), z.literal('all')]),
  do: nodesShape,
});

export const spendDevotion = defineEffect<z.infer<typeof spendShape>>({
  kind: 'spend-devotion',
  group: 'resource',
  shape: spendShape,
  facts: { ...NO_FACTS, stops: true, gives: true },
  inner: (node) => [{ path: ['do'], nodes: node.do }],
  can(ctx, node, source, _target, inner) {
    const { devotion } = ctx.game.sides[source.seat];
    const enough = devotion >= (node.amount === 'all' ? 1 : node.amount);
    return enough && node.do.some((next) => inner.can(ctx, next, source));
  },
  resolve(ctx, node, source) {
    const spent = node.amount === 'all' ? ctx.game.sides[source.seat].devotion : node.amount;
    changeDevotion(ctx, seatOf(source.seat), -spent);
    pushEffects(ctx, node.do, bind(source, source.it, spent));
  },
});
