import type { Unit } from '../state/game.ts';
import type { Camp } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

export function readyUnit(unit: Unit): void {
  unit.tapped = false;
  unit.sick = false;
  unit.attacked = false;
}

/** A1 */
export function readyUnits(t: Table, camp: Camp): void {
  for (const unit of t.game.sides[camp].field) if (unit !== null) readyUnit(unit);
}

/** K2: "each turn" counts from every turn's start. */
export function renewResilience(t: Table): void {
  for (const side of t.game.sides) {
    for (const unit of side.field) if (unit !== null) unit.resilientUsed = false;
  }
}

/** N3: at every cleanup. */
export function clearDamage(t: Table): void {
  for (const side of t.game.sides) {
    for (const unit of side.field) if (unit !== null) unit.damage = 0;
  }
  record(t, { kind: 'marksCleared' });
}
