import * as z from 'zod/mini';
import { selectionShape, selectionWords } from '../language/selection.ts';
import { cardOf } from '../state/book.ts';
import { mayDeploy } from '../state/rules-of.ts';
import { seatOf } from '../state/seat.ts';
import { takeFromPile } from '../verbs/move-card.ts';
import { deployUnit } from '../verbs/place-unit.ts';
import { defineEffect } from './effect.ts';
import { deployed, ON_SLOT } from './facts.ts';

/** Puts the card that `it` names from the player's discard pile into play. */
const shape = z.strictObject({ kind: z.literal('redeploy'), to: selectionShape });

export const redeploy = defineEffect<z.infer<typeof shape>>({
  kind: 'redeploy',
  group: 'other',
  shape,
  facts: { ...ON_SLOT, it: 'discarded card', emits: () => deployed(null) },
  on: (node) => node.to,
  can(ctx, _node, source, target) {
    if (target === null || !('slot' in target) || source.it === null || !('card' in source.it))
      return false;
    const { card: id } = source.it;
    const held = ctx.game.sides[source.seat].discard.find((card) => card.id === id);
    return (
      held !== undefined && mayDeploy(ctx.book, ctx.game, cardOf(ctx.book, held.card), target.slot)
    );
  },
  resolve(ctx, _node, source, target) {
    if (target === null || !('slot' in target) || source.it === null || !('card' in source.it))
      return;
    const card = takeFromPile(ctx, seatOf(source.seat), 'discard', source.it.card);
    if (card !== null) deployUnit(ctx, source.seat, target.slot.index, card, 'discard');
  },
  say: (node) => `deploy it to ${selectionWords(node.to)}`,
});
