import type { Table } from '../state/table.ts';
import { putCard } from './move-card.ts';
import { takeFromStack } from './put-on-stack.ts';
import { record } from './record.ts';

/** P3: from the stack to its owner's discard pile, without its effects. */
export function counterCard(t: Table, id: string): void {
  const item = takeFromStack(t, id);
  if (item === null) return;
  const { seat, card } = item;
  record(t, { kind: 'cardCountered', seat, id, card });
  putCard(t, seat, { id, card }, 'stack', 'discard');
}
