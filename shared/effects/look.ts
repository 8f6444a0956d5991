import * as z from 'zod/mini';
import { freshId } from '../state/ids.ts';
import { seatOf } from '../state/seat.ts';
import { ask } from '../verbs/ask.ts';
import { putCard } from '../verbs/move-card.ts';
import { record } from '../verbs/record.ts';
import { defineEffect } from './effect.ts';

/** One of the top cards comes to the hand, the others go under the deck as they lay. */
const lookShape = z.strictObject({ kind: z.literal('look'), cards: z.int().check(z.minimum(2)) });
export const look = defineEffect<z.infer<typeof lookShape>>({
  kind: 'look',
  group: 'other',
  shape: lookShape,
  can: (t, _node, source) => t.game.sides[source.seat].deck.length > 0,
  question(t, node, source, frame) {
    if (frame.picks.length > 0) return true;
    const seat = seatOf(source.seat);
    const cards = t.game.sides[seat].deck.slice(-node.cards).reverse();
    record(t, { kind: 'cardsLookedAt', seat, cards });
    const options = cards.map(({ id, card }) => ({ kind: 'card' as const, id, card }));
    ask(t, frame, { seat, prompt: 'look', card: source.card, options, hidden: true });
    return frame.picks.length > 0;
  },
  resolve(t, node, source, _target, frame) {
    const [pick] = frame.picks;
    if (pick?.kind !== 'card') return;
    const seat = seatOf(source.seat);
    const { deck } = t.game.sides[seat];
    const seen = deck.splice(-node.cards);
    const taken = seen.find((card) => card.id === pick.id);
    const under = seen.filter((card) => card.id !== pick.id);
    // V5: back out of sight under new names.
    const stream = t.game.rng.sides[seat];
    const side = t.game.sides[seat];
    deck.unshift(...under.map(({ card }) => ({ id: freshId(stream, seat, side), card })));
    if (taken !== undefined) putCard(t, seat, taken, 'deck', 'hand');
  },
  say: (node) =>
    `look at the top ${node.cards} cards of your deck, take one, the others go under it`,
});
