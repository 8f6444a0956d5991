import { formatOf } from '../state/book.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { putCard } from './move-card.ts';
import { record } from './record.ts';

/** D5: each point of life lost reveals the top life card and moves it to the hand of its owner. */
function turnLifeCard(ctx: RulesContext, seat: Seat): void {
  const side = ctx.game.sides[seat];
  const shown = side.lifeCards.pop();
  if (shown === undefined) return;
  record(ctx, { kind: 'lifeCardShown', seat, card: shown.card });
  const inHand = putCard(ctx, seat, shown, 'life', 'hand');
  if (ctx.book.cards[shown.card]?.burst === true) ctx.game.bursts.push({ seat, id: inHand.id });
}

/** Takes life, ignoring block, shields and damage triggers (E7). Returns the amount really lost. */
export function loseLife(ctx: RulesContext, seat: Seat, amount: number, reason: string): number {
  const side = ctx.game.sides[seat];
  const lost = Math.min(Math.max(0, amount), side.life);
  if (lost === 0) return 0;
  if (formatOf(ctx.book, ctx.game.format).lifeModel === 'cards') {
    for (let i = 0; i < lost; i++) turnLifeCard(ctx, seat);
  }
  side.life -= lost;
  record(ctx, { kind: 'lifeLost', seat, amount: lost, reason });
  return lost;
}
