import { cardOf, formatOf } from '../state/book.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { loseLife } from './lose-life.ts';
import { putCard } from './move-card.ts';
import { record } from './record.ts';
import { shuffleDeck } from './shuffle-deck.ts';

/** P7: the discard pile becomes the deck; the k-th reshuffle costs k life. */
function reshuffle(ctx: RulesContext, seat: Seat): void {
  const side = ctx.game.sides[seat];
  for (const card of side.discard.splice(0)) putCard(ctx, seat, card, 'discard', 'deck');
  shuffleDeck(ctx, seat);
  side.reshuffles += 1;
  if (ctx.game.mode === 'duel') loseLife(ctx, seat, side.reshuffles, 'weariness');
}

/** P7: the draw stops when both piles are empty. Returns the number of cards drawn. */
export function drawCards(ctx: RulesContext, seat: Seat, count: number): number {
  const side = ctx.game.sides[seat];
  const { reshuffles } = formatOf(ctx.book, ctx.game.format);
  for (let drawn = 0; drawn < count; drawn++) {
    if (side.deck.length === 0 && side.discard.length > 0 && reshuffles) reshuffle(ctx, seat);
    const card = side.deck.pop();
    if (card === undefined) return drawn;
    putCard(ctx, seat, card, 'deck', 'hand');
    if (cardOf(ctx.book, card.card).kind === 'curse') {
      record(ctx, { kind: 'curseDrawn', seat, card: card.card });
    }
  }
  return count;
}
