import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import { cardOf } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { Place, Source } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { mayDeploy } from '../state/rules-of.ts';
import { seatOf } from '../state/seat.ts';
import { findById } from '../state/take-by-id.ts';
import { isFreeSlot } from '../state/units.ts';
import { takeFromPile } from '../verbs/move-card.ts';
import { deployUnit } from '../verbs/place-unit.ts';
import { defineEffect } from './effect.ts';
import { deployed, ON_SLOT } from './facts.ts';

/** The card of the player's discard pile that `it` names. */
function itsCard(ctx: RulesContext, { seat, it }: Source): Card | null {
  return it !== null && 'card' in it ? findById(ctx.game.sides[seat].discard, it.card) : null;
}

/** E10, X3: a unit, on a free slot of the player's own side where it may be deployed. */
function isPossible(ctx: RulesContext, source: Source, place: Place): boolean {
  const held = itsCard(ctx, source);
  const def = held === null ? null : cardOf(ctx.book, held.card);
  if (def === null || def.kind !== 'unit') return false;
  if (place.seat !== source.seat || !isFreeSlot(ctx.game, place)) return false;
  return mayDeploy(ctx.book, ctx.game, def, place);
}

/** Puts the card that `it` names from the player's discard pile into play. */
const shape = z.strictObject({ kind: z.literal('redeploy'), to: selectionShape });

export const redeploy = defineEffect<z.infer<typeof shape>>({
  kind: 'redeploy',
  group: 'other',
  shape,
  facts: { ...ON_SLOT, it: 'discarded card', emits: () => deployed(null) },
  on: (node) => node.to,
  can: (ctx, _node, source, target) =>
    target !== null && 'slot' in target && isPossible(ctx, source, target.slot),
  resolve(ctx, _node, source, target) {
    const held = itsCard(ctx, source);
    if (held === null || target === null || !('slot' in target)) return;
    const card = takeFromPile(ctx, seatOf(source.seat), 'discard', held.id);
    if (card !== null) deployUnit(ctx, source.seat, target.slot.index, card, 'discard');
  },
});
