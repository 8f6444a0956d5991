import { cardOf } from '../state/book.ts';
import { reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { findById } from '../state/take-by-id.ts';
import { gainCrystal, isFullOfMana, MOST_CRYSTALS } from '../verbs/crystals.ts';
import { usePlacement } from '../verbs/lay-azoth.ts';
import { moveCard } from '../verbs/move-card.ts';
import { variantOf } from './intent-kind.ts';
import { placeAzoth } from './place-azoth.ts';

const isCurse = (ctx: RulesContext, card: string): boolean =>
  cardOf(ctx.book, card).kind === 'curse';

const isOver = (ctx: RulesContext, seat: Seat): boolean =>
  ctx.game.sides[seat].azothPlaced || isFullOfMana(ctx, seat);

/** R7: once a round, a card of the hand becomes one mana of its primary element. */
export const sideways = variantOf(placeAzoth, {
  offer(ctx, seat, out, only) {
    if (isOver(ctx, seat)) return;
    for (const { id, card } of ctx.game.sides[seat].hand) {
      if (only !== undefined && id !== only.card) continue;
      if (!isCurse(ctx, card)) out.push({ kind: 'placeAzoth', card: id });
    }
  },
  perform(ctx, seat, intent) {
    const card = moveCard(ctx, seat, intent.card, 'hand', 'discard');
    if (card === null) return;
    usePlacement(ctx, seat);
    gainCrystal(ctx, seat, cardOf(ctx.book, card.card).primary);
  },
  explain(ctx, seat, intent) {
    const side = ctx.game.sides[seat];
    const card = findById(side.hand, intent.card);
    if (card === null) return reject('no-such-card', 'That card is not in your hand.');
    if (side.azothPlaced)
      return reject(
        'azoth-placed',
        'You have already turned a card into mana; it is allowed once a round.',
      );
    if (isFullOfMana(ctx, seat))
      return reject(
        'azoth-placed',
        `You can keep at most ${MOST_CRYSTALS} crystals: use one first.`,
      );
    return reject('not-offered', 'A curse gives no mana.');
  },
});
