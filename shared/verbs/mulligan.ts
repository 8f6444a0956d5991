import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

/** T1: keeps the decision until both seats have decided. */
export function chooseMulligan(ctx: RulesContext, seat: Seat, cards: readonly string[]): void {
  ctx.game.sides[seat].mulligan = cards.slice();
  record(ctx, { kind: 'mulliganChosen', seat });
}

/** Returns and clears the cards that a seat has decided to send back. */
export function takeMulligan(ctx: RulesContext, seat: Seat): readonly string[] {
  const side = ctx.game.sides[seat];
  const back = side.mulligan ?? [];
  side.mulligan = null;
  return back;
}
