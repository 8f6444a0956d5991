import { cardOf } from '../state/book.ts';
import { refuse } from '../state/result.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { findById } from '../state/take-by-id.ts';
import { gainCrystal, isFullOfMana, MOST_CRYSTALS } from '../verbs/crystals.ts';
import { usePlacement } from '../verbs/lay-azoth.ts';
import { moveCard } from '../verbs/move-card.ts';
import { variantOf } from './intent-kind.ts';
import { placeAzoth } from './place-azoth.ts';

const isCurse = (t: Table, card: string): boolean => cardOf(t.book, card).kind === 'curse';

const isOver = (t: Table, seat: Seat): boolean =>
  t.game.sides[seat].azothPlaced || isFullOfMana(t, seat);

/** R7: once a round a card of the hand for one mana of its primary element. */
export const sideways = variantOf(placeAzoth, {
  offer(t, seat, out, only) {
    if (isOver(t, seat)) return;
    for (const { id, card } of t.game.sides[seat].hand) {
      if (only !== undefined && id !== only.card) continue;
      if (!isCurse(t, card)) out.push({ kind: 'placeAzoth', card: id });
    }
  },
  perform(t, seat, intent) {
    const card = moveCard(t, seat, intent.card, 'hand', 'discard');
    if (card === null) return;
    usePlacement(t, seat);
    gainCrystal(t, seat, cardOf(t.book, card.card).primary);
  },
  explain(t, seat, intent) {
    const side = t.game.sides[seat];
    const card = findById(side.hand, intent.card);
    if (card === null) return refuse('no-such-card', 'That card is not in your hand.');
    if (side.azothPlaced)
      return refuse('azoth-placed', 'You have turned a card to mana; once a round is the rule.');
    if (isFullOfMana(t, seat))
      return refuse('azoth-placed', `You keep ${MOST_CRYSTALS} crystals at most: use one first.`);
    return refuse('not-offered', 'A curse gives no mana.');
  },
});
