import * as z from 'zod/mini';
import { freshId } from '../state/ids.ts';
import { otherSeat } from '../state/seat.ts';
import { putCard } from '../verbs/move-card.ts';
import { shuffleDeck } from '../verbs/shuffle-deck.ts';
import { defineEffect } from './effect.ts';

/** P11: it stays that player's card for the match. */
const createShape = z.strictObject({
  kind: z.literal('create'),
  card: z.string(),
  in: z.enum(['deck', 'discard']),
  who: z.enum(['you', 'opponent']),
});
export const create = defineEffect<z.infer<typeof createShape>>({
  kind: 'create',
  group: 'other',
  shape: createShape,
  resolve(t, node, source) {
    const seat = node.who === 'you' ? source.seat : otherSeat(source.seat);
    const id = freshId(t.game.rng.sides[seat], seat, t.game.sides[seat]);
    putCard(t, seat, { id, card: node.card }, 'none', node.in);
    if (node.in === 'deck') shuffleDeck(t, seat);
  },
  say(node) {
    const whose = node.who === 'you' ? 'your' : "your opponent's";
    return `create ${node.card} in ${whose} ${node.in === 'deck' ? 'deck' : 'discard pile'}`;
  },
});
