import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';
import { record } from './record.ts';

export function readyUnit(unit: Unit): void {
  unit.tapped = false;
  unit.sick = false;
  unit.attacked = false;
}

/** A1 */
export function readyUnits(ctx: RulesContext, camp: Camp): void {
  for (const unit of ctx.game.sides[camp].field) if (unit !== null) readyUnit(unit);
}

/** K2: Resilient works once in each turn of either player. */
export function renewResilience(ctx: RulesContext): void {
  for (const side of ctx.game.sides) {
    for (const unit of side.field) if (unit !== null) unit.resilientUsed = false;
  }
}

/** N3: clears all marks at every cleanup. */
export function clearDamage(ctx: RulesContext): void {
  for (const side of ctx.game.sides) {
    for (const unit of side.field) if (unit !== null) unit.damage = 0;
  }
  record(ctx, { kind: 'marksCleared' });
}
