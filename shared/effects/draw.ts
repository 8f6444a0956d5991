import * as z from 'zod/mini';
import { amountOf, amountShape } from '../language/amount.ts';
import { formatOf } from '../state/book.ts';
import { seatOf } from '../state/seat.ts';
import { drawCards } from '../verbs/draw-cards.ts';
import { defineEffect } from './effect.ts';
import { drawn, NO_FACTS } from './facts.ts';

const shape = z.strictObject({ kind: z.literal('draw'), amount: amountShape });

export const draw = defineEffect<z.infer<typeof shape>>({
  kind: 'draw',
  group: 'other',
  shape,
  facts: { ...NO_FACTS, amount: '+', emits: drawn },
  can(ctx, _node, source) {
    const { deck, discard } = ctx.game.sides[source.seat];
    const { reshuffles } = formatOf(ctx.book, ctx.game.format);
    return deck.length > 0 || (reshuffles && discard.length > 0);
  },
  resolve(ctx, node, source) {
    drawCards(ctx, seatOf(source.seat), amountOf(ctx, node.amount, source));
  },
});
