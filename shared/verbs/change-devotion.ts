import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

export function changeDevotion(t: Table, seat: Seat, amount: number): void {
  const side = t.game.sides[seat];
  side.devotion += amount;
  record(t, { kind: 'devotionChanged', seat, devotion: side.devotion });
}
