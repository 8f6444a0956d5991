import * as z from 'zod/mini';
import { seatOf } from '../state/seat.ts';
import { ask } from '../verbs/ask.ts';
import { putCard, putUnder, takeTop } from '../verbs/move-card.ts';
import { record } from '../verbs/record.ts';
import { defineEffect } from './effect.ts';
import { drawn, NO_FACTS } from './facts.ts';

/** One of the top cards goes to the hand, the others go under the deck in their order. */
const lookShape = z.strictObject({ kind: z.literal('look'), cards: z.int().check(z.minimum(2)) });
export const look = defineEffect<z.infer<typeof lookShape>>({
  kind: 'look',
  group: 'other',
  shape: lookShape,
  facts: { ...NO_FACTS, emits: drawn, worth: 0.7 },
  can: (ctx, _node, source) => ctx.game.sides[source.seat].deck.length > 0,
  question(ctx, node, source, work) {
    if (work.picks.length > 0) return true;
    const seat = seatOf(source.seat);
    const cards = ctx.game.sides[seat].deck.slice(-node.cards).reverse();
    record(ctx, { kind: 'cardsLookedAt', seat, cards });
    const options = cards.map(({ id, card }) => ({ kind: 'card' as const, id, card }));
    ask(ctx, work, { seat, prompt: 'look', card: source.card, options, hidden: true });
    return work.picks.length > 0;
  },
  resolve(ctx, node, source, _target, work) {
    const [pick] = work.picks;
    if (pick?.kind !== 'card') return;
    const seat = seatOf(source.seat);
    const seen = takeTop(ctx, seat, node.cards);
    const taken = seen.find((card) => card.id === pick.id);
    putUnder(
      ctx,
      seat,
      seen.filter((card) => card.id !== pick.id),
    );
    if (taken !== undefined) putCard(ctx, seat, taken, 'deck', 'hand');
  },
});
