import type { Seat } from '../state/seat.ts';
import type { Assault } from '../state/siege.ts';
import type { Table } from '../state/table.ts';
import { spendBlock } from './gain-block.ts';
import { record } from './record.ts';

/** Z4: all of it, for the block it takes. */
export function blockAssault(t: Table, assault: Assault, seat: Seat, spent: number): void {
  spendBlock(t, seat, spent);
  assault.fate = 'blocked';
  record(t, { kind: 'assaultBlocked', assault: assault.id, unit: assault.unit, seat, spent });
}

/** Z4: it has landed; its damage was told. */
export function finishAssault(assault: Assault): void {
  assault.fate = 'dealt';
}
