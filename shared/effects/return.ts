import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import { seatOf } from '../state/seat.ts';
import { findById } from '../state/take-by-id.ts';
import { moveCard } from '../verbs/move-card.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const returnShape = z.strictObject({ kind: z.literal('return'), to: selectionShape });
export const returnCard = defineEffect<z.infer<typeof returnShape>>({
  kind: 'return',
  group: 'other',
  shape: returnShape,
  facts: { ...NO_FACTS, acts: ['discarded card'] },
  on: (node) => node.to,
  can: (ctx, _node, { seat }, target) =>
    target !== null &&
    'card' in target &&
    findById(ctx.game.sides[seat].discard, target.card) !== null,
  resolve(ctx, _node, source, target) {
    if (target !== null && 'card' in target)
      moveCard(ctx, seatOf(source.seat), target.card, 'discard', 'hand');
  },
});
