import * as z from 'zod/mini';
import type { Option, Source, WorkItem } from '../state/game.ts';
import { below } from '../state/rng.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { type Seat, seatOf } from '../state/seat.ts';
import { enemyHero } from '../state/units.ts';
import { ask } from '../verbs/ask.ts';
import { moveCard } from '../verbs/move-card.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

/** Discards one card; `repeat` makes it more. The owner of the hand chooses, or chance does. */
const shape = z.strictObject({
  kind: z.literal('discard'),
  who: z.enum(['you', 'opponent']),
  random: z.optional(z.literal(true)),
});
type Node = z.infer<typeof shape>;

/** Z: enemies have no hands, so nobody discards as their "opponent". */
function whose(ctx: RulesContext, node: Node, source: Source): Seat | null {
  return node.who === 'you' ? seatOf(source.seat) : enemyHero(ctx.game, source.seat);
}

export function handOptions(ctx: RulesContext, seat: Seat): Option[] {
  return ctx.game.sides[seat].hand.map(({ id, card }) => ({ kind: 'card', id, card }));
}

function chosenCard(ctx: RulesContext, node: Node, seat: Seat, work: WorkItem): string | undefined {
  if (node.random === true) {
    const { hand } = ctx.game.sides[seat];
    return hand[below(ctx.game.rng.sides[seat], hand.length)]?.id;
  }
  const [pick] = work.picks;
  return pick?.kind === 'card' ? pick.id : undefined;
}

export const discard = defineEffect<Node>({
  kind: 'discard',
  group: 'other',
  shape,
  facts: NO_FACTS,
  // The card itself is still in hand while the rules ask whether it can be played.
  can(ctx, node, source) {
    const seat = whose(ctx, node, source);
    return seat !== null && ctx.game.sides[seat].hand.some((card) => card.id !== source.item);
  },
  question(ctx, node, source, work) {
    if (node.random === true || work.picks.length > 0) return true;
    const seat = whose(ctx, node, source);
    if (seat === null) return true;
    ask(ctx, work, {
      seat,
      prompt: 'discard',
      card: source.card,
      options: handOptions(ctx, seat),
      hidden: true,
    });
    return work.picks.length > 0;
  },
  resolve(ctx, node, source, _target, work) {
    const seat = whose(ctx, node, source);
    if (seat === null) return;
    const id = chosenCard(ctx, node, seat, work);
    if (id !== undefined) moveCard(ctx, seat, id, 'hand', 'discard');
  },
});
