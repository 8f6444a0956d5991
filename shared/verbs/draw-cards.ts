import { cardOf, formatOf } from '../state/book.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { loseLife } from './lose-life.ts';
import { putCard } from './move-card.ts';
import { record } from './record.ts';
import { shuffleDeck } from './shuffle-deck.ts';

/** P7: the discard pile becomes the deck; the k-th time costs k life. */
function reshuffle(t: Table, seat: Seat): void {
  const side = t.game.sides[seat];
  for (const card of side.discard.splice(0)) putCard(t, seat, card, 'discard', 'deck');
  shuffleDeck(t, seat);
  side.reshuffles += 1;
  if (t.game.mode === 'duel') loseLife(t, seat, side.reshuffles, 'weariness');
}

/** P7: both piles empty, the draw stops. Returns how many were drawn. */
export function drawCards(t: Table, seat: Seat, count: number): number {
  const side = t.game.sides[seat];
  const { reshuffles } = formatOf(t.book, t.game.format);
  for (let drawn = 0; drawn < count; drawn++) {
    if (side.deck.length === 0 && side.discard.length > 0 && reshuffles) reshuffle(t, seat);
    const card = side.deck.pop();
    if (card === undefined) return drawn;
    putCard(t, seat, card, 'deck', 'hand');
    if (cardOf(t.book, card.card).kind === 'curse') {
      record(t, { kind: 'curseDrawn', seat, card: card.card });
    }
  }
  return count;
}
