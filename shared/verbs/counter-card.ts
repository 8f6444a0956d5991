import type { Table } from '../state/table.ts';
import { putCard } from './move-card.ts';
import { record } from './record.ts';

/** P3: from the stack to its owner's discard pile, without its effects. */
export function counterCard(t: Table, id: string): void {
  const at = t.game.stack.findIndex((item) => item.id === id);
  const [item] = at < 0 ? [] : t.game.stack.splice(at, 1);
  if (item === undefined) return;
  const { seat, card } = item;
  record(t, { kind: 'cardCountered', seat, id, card });
  putCard(t, seat, { id, card }, 'stack', 'discard');
}
