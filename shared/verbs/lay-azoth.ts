import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { takeFromPile } from './move-card.ts';
import { record } from './record.ts';

/** R2, R7: one card a turn. */
export function usePlacement(t: Table, seat: Seat): void {
  t.game.sides[seat].azothPlaced = true;
}

export function renewPlacement(t: Table, seat: Seat): void {
  t.game.sides[seat].azothPlaced = false;
}

/** R2: face up in the row, ready at once. */
export function layAzoth(t: Table, seat: Seat, id: string): void {
  const card = takeFromPile(t, seat, 'hand', id);
  if (card === null) return;
  const side = t.game.sides[seat];
  side.azoth.push(card);
  side.azothReady.push(true);
  usePlacement(t, seat);
  record(t, { kind: 'cardMoved', seat, from: 'hand', to: 'azoth', was: id, id, card: card.card });
}
