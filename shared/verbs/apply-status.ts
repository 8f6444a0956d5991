import type { Target } from '../state/game.ts';
import { STATUSES, type Status, type StatusKind } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { unitById } from '../state/units.ts';
import { record } from './record.ts';

export function statusesOf(t: Table, target: Target): Status[] | null {
  if ('hero' in target) return t.game.sides[target.hero].statuses;
  return 'unit' in target ? (unitById(t.game, target.unit)?.statuses ?? null) : null;
}

/** M5: a timed status keeps the longer time, the others add up. */
export function applyStatus(t: Table, target: Target, kind: StatusKind, amount: number): void {
  const statuses = statusesOf(t, target);
  if (statuses === null || amount <= 0) return;
  const known = statuses.find((status) => status.kind === kind);
  if (known === undefined) statuses.push({ kind, amount, turn: t.game.turn });
  else {
    known.amount = STATUSES[kind].timed ? Math.max(known.amount, amount) : known.amount + amount;
    known.turn = t.game.turn;
  }
  record(t, { kind: 'statusApplied', target, status: kind, amount });
}

/** Lowers a status, and takes it away at 0. */
export function lowerStatus(t: Table, target: Target, kind: StatusKind, by: number): void {
  const statuses = statusesOf(t, target);
  const at = statuses?.findIndex((status) => status.kind === kind) ?? -1;
  const status = statuses?.[at];
  if (statuses === null || status === undefined) return;
  status.amount = Math.max(0, status.amount - by);
  if (status.amount === 0) statuses.splice(at, 1);
  record(t, { kind: 'statusChanged', target, status: kind, amount: status.amount });
}
