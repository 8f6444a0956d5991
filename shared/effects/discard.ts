import * as z from 'zod/mini';
import { enemyHero } from '../state/camps.ts';
import type { Frame, Option, Source } from '../state/game.ts';
import { below } from '../state/rng.ts';
import { type Seat, seatOf } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { ask } from '../verbs/ask.ts';
import { moveCard } from '../verbs/move-card.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

/** One card; `repeat` makes it more. Whose hand it is chooses, or chance does. */
const shape = z.strictObject({
  kind: z.literal('discard'),
  who: z.enum(['you', 'opponent']),
  random: z.optional(z.literal(true)),
});
type Node = z.infer<typeof shape>;

/** Z: enemies have no hands, so that nobody discards for "opponent". */
function whose(t: Table, node: Node, source: Source): Seat | null {
  return node.who === 'you' ? seatOf(source.seat) : enemyHero(t.game, source.seat);
}

export function handOptions(t: Table, seat: Seat): Option[] {
  return t.game.sides[seat].hand.map(({ id, card }) => ({ kind: 'card', id, card }));
}

function chosenCard(t: Table, node: Node, seat: Seat, frame: Frame): string | undefined {
  if (node.random === true) {
    const { hand } = t.game.sides[seat];
    return hand[below(t.game.rng.sides[seat], hand.length)]?.id;
  }
  const [pick] = frame.picks;
  return pick?.kind === 'card' ? pick.id : undefined;
}

export const discard = defineEffect<Node>({
  kind: 'discard',
  group: 'other',
  shape,
  facts: NO_FACTS,
  // The card that does it is still in hand while it is asked whether it may be played.
  can(t, node, source) {
    const seat = whose(t, node, source);
    return seat !== null && t.game.sides[seat].hand.some((card) => card.id !== source.item);
  },
  question(t, node, source, frame) {
    if (node.random === true || frame.picks.length > 0) return true;
    const seat = whose(t, node, source);
    if (seat === null) return true;
    ask(t, frame, {
      seat,
      prompt: 'discard',
      card: source.card,
      options: handOptions(t, seat),
      hidden: true,
    });
    return frame.picks.length > 0;
  },
  resolve(t, node, source, _target, frame) {
    const seat = whose(t, node, source);
    if (seat === null) return;
    const id = chosenCard(t, node, seat, frame);
    if (id !== undefined) moveCard(t, seat, id, 'hand', 'discard');
  },
  say(node) {
    const whom = node.who === 'you' ? 'discard' : 'your opponent discards';
    return `${whom} a card${node.random === true ? ' at random' : ''}`;
  },
});
