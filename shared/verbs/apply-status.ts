import type { Target } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { STATUSES, type Status, type StatusKind, statusAmount } from '../state/statuses.ts';
import { unitById } from '../state/units.ts';
import { record } from './record.ts';

export function statusesOf(ctx: RulesContext, target: Target): readonly Status[] | null {
  if ('hero' in target) return ctx.game.sides[target.hero].statuses;
  return 'unit' in target ? (unitById(ctx.game, target.unit)?.statuses ?? null) : null;
}

function setStatuses(ctx: RulesContext, target: Target, statuses: readonly Status[]): void {
  if ('hero' in target) ctx.game.sides[target.hero].statuses = statuses;
  const unit = 'unit' in target ? unitById(ctx.game, target.unit) : null;
  if (unit !== null) unit.statuses = statuses;
}

/** The list with a changed status. An amount of 0 removes it; a new status comes last. */
function withStatus(statuses: readonly Status[], changed: Status): Status[] {
  const at = statuses.findIndex((status) => status.kind === changed.kind);
  if (at < 0) return [...statuses, changed];
  return changed.amount === 0 ? statuses.toSpliced(at, 1) : statuses.with(at, changed);
}

/** M5: a timed status keeps the longer time, the others add up. */
export function applyStatus(
  ctx: RulesContext,
  target: Target,
  kind: StatusKind,
  amount: number,
): void {
  const statuses = statusesOf(ctx, target);
  if (statuses === null || amount <= 0) return;
  const known = statusAmount(statuses, kind);
  const sum = STATUSES[kind].timed ? Math.max(known, amount) : known + amount;
  setStatuses(ctx, target, withStatus(statuses, { kind, amount: sum, turn: ctx.game.turn }));
  record(ctx, { kind: 'statusApplied', target, status: kind, amount });
}

/** Lowers a status and removes it at 0. */
export function lowerStatus(ctx: RulesContext, target: Target, kind: StatusKind, by: number): void {
  const statuses = statusesOf(ctx, target);
  const status = statuses?.find((known) => known.kind === kind);
  if (statuses === null || status === undefined) return;
  const amount = Math.max(0, status.amount - by);
  setStatuses(ctx, target, withStatus(statuses, { kind, amount, turn: status.turn }));
  record(ctx, { kind: 'statusChanged', target, status: kind, amount });
}
