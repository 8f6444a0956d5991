import * as z from 'zod/mini';
import type { Source } from '../state/game.ts';
import { freshId } from '../state/ids.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { type Seat, seatOf, WILD } from '../state/seat.ts';
import { enemyHero } from '../state/units.ts';
import { putCard } from '../verbs/move-card.ts';
import { shuffleDeck } from '../verbs/shuffle-deck.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

/** P11: the card belongs to that player for the rest of the match. */
const createShape = z.strictObject({
  kind: z.literal('create'),
  card: z.string(),
  in: z.enum(['deck', 'discard']),
  who: z.enum(['you', 'opponent']),
});
type Node = z.infer<typeof createShape>;

/** For the move of an enemy, the opponent is the hero it is aimed at. */
function whose(ctx: RulesContext, node: Node, source: Source): Seat | null {
  if (node.who === 'you') return seatOf(source.seat);
  if (source.seat !== WILD) return enemyHero(ctx.game, source.seat);
  return source.target !== null && 'hero' in source.target ? source.target.hero : null;
}

export const create = defineEffect<Node>({
  kind: 'create',
  group: 'other',
  shape: createShape,
  facts: { ...NO_FACTS, emits: () => ({ emissions: [], refills: ['cards'] }), worth: 1.7 },
  can: (ctx, node, source) => whose(ctx, node, source) !== null,
  resolve(ctx, node, source) {
    const seat = whose(ctx, node, source);
    if (seat === null) return;
    const id = freshId(ctx.game.rng.sides[seat], seat, ctx.game.sides[seat]);
    putCard(ctx, seat, { id, card: node.card }, 'none', node.in);
    if (node.in === 'deck') shuffleDeck(ctx, seat);
  },
});
