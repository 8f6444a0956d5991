import type { Window } from '../state/card.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

/** T3 */
export function openWindow(ctx: RulesContext, window: Window, seat: Seat): void {
  ctx.game.window = { kind: window, seat };
  record(ctx, { kind: 'windowOpened', window, seat });
}

export function closeWindow(ctx: RulesContext): void {
  ctx.game.window = null;
}
