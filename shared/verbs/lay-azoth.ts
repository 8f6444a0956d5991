import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { takeFromPile } from './move-card.ts';
import { record } from './record.ts';

/** R2, R7: one card a turn. */
export function usePlacement(ctx: RulesContext, seat: Seat): void {
  ctx.game.sides[seat].azothPlaced = true;
}

export function renewPlacement(ctx: RulesContext, seat: Seat): void {
  ctx.game.sides[seat].azothPlaced = false;
}

/** R2: face up in the row, ready at once. */
export function layAzoth(ctx: RulesContext, seat: Seat, id: string): void {
  const card = takeFromPile(ctx, seat, 'hand', id);
  if (card === null) return;
  const side = ctx.game.sides[seat];
  side.azoth.push(card);
  side.azothReady.push(true);
  usePlacement(ctx, seat);
  record(ctx, { kind: 'cardMoved', seat, from: 'hand', to: 'azoth', was: id, id, card: card.card });
}
