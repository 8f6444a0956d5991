import * as z from 'zod/mini';
import type { Card } from '../state/card.ts';
import { reject } from '../state/rejection.ts';
import { sameData } from '../state/same-data.ts';
import { chooseMulligan } from '../verbs/mulligan.ts';
import { pushTask } from '../verbs/push-work.ts';
import { idShape, listOf } from './fields.ts';
import { defineIntent, type Offers } from './intent-kind.ts';

const MOST_CARDS = 16;

const shape = z.strictObject({ kind: z.literal('mulligan'), cards: listOf(idShape, MOST_CARDS) });
type Mulligan = z.infer<typeof shape>;

/** T1: every subset of the hand, in hand order, the empty one first. */
function offerAll(hand: readonly Card[], out: Offers<Mulligan>): void {
  for (let subset = 0; subset < 1 << hand.length; subset++) {
    const cards: string[] = [];
    for (let at = 0; at < hand.length; at++) {
      if ((subset & (1 << at)) !== 0) cards.push((hand[at] as Card).id);
    }
    out.push({ kind: 'mulligan', cards });
  }
}

export const mulligan = defineIntent<Mulligan>({
  kind: 'mulligan',
  shape,
  words: 'Sends these cards of the opening hand back; none keeps the hand.',
  offer(ctx, seat, out, only) {
    const { hand } = ctx.game.sides[seat];
    const named = only?.cards;
    if (only === undefined) offerAll(hand, out);
    else if (Array.isArray(named)) {
      const cards = hand.filter(({ id }) => named.includes(id)).map(({ id }) => id);
      if (sameData(cards, named)) out.push({ kind: 'mulligan', cards });
    }
  },
  perform(ctx, seat, intent) {
    chooseMulligan(ctx, seat, intent.cards);
    if (ctx.game.sides.every((side) => side.mulligan !== null)) {
      pushTask(ctx, 'do-mulligans');
    }
  },
  explain: () =>
    reject(
      'no-such-card',
      'Name cards of your hand, each once and in the order of the hand; name none to keep it.',
    ),
});
