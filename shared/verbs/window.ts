import type { Window } from '../state/card.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** T3 */
export function openWindow(t: Table, window: Window, seat: Seat): void {
  t.game.window = { kind: window, seat };
  record(t, { kind: 'windowOpened', window, seat });
}

export function closeWindow(t: Table): void {
  t.game.window = null;
}
