import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** T1: kept until both have decided. */
export function chooseMulligan(t: Table, seat: Seat, cards: readonly string[]): void {
  t.game.sides[seat].mulligan = cards.slice();
  record(t, { kind: 'mulliganChosen', seat });
}

/** What a seat has decided to send back; asked once. */
export function takeMulligan(t: Table, seat: Seat): readonly string[] {
  const side = t.game.sides[seat];
  const back = side.mulligan ?? [];
  side.mulligan = null;
  return back;
}
