import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** C1: an effect that can do nothing says so. */
export function fizzle(t: Table, card: string, effect: string, reason: string): void {
  record(t, { kind: 'effectFizzled', card, effect, reason });
}
