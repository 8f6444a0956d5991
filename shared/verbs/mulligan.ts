import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

/** T1: kept until both have decided. */
export function chooseMulligan(ctx: RulesContext, seat: Seat, cards: readonly string[]): void {
  ctx.game.sides[seat].mulligan = cards.slice();
  record(ctx, { kind: 'mulliganChosen', seat });
}

/** What a seat has decided to send back; asked once. */
export function takeMulligan(ctx: RulesContext, seat: Seat): readonly string[] {
  const side = ctx.game.sides[seat];
  const back = side.mulligan ?? [];
  side.mulligan = null;
  return back;
}
