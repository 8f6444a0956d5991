import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** T2, A8: as a turn begins, nothing was skipped and nothing was added. */
export function resetCombats(t: Table): void {
  t.game.attackSkipped = false;
  t.game.extraCombats = 0;
}

/** T2 */
export function skipAttack(t: Table, isFirst: boolean): void {
  t.game.attackSkipped = isFirst;
}

/** A8 */
export function addExtraCombat(t: Table, seat: Seat): void {
  t.game.extraCombats += 1;
  record(t, { kind: 'extraCombatAdded', seat });
}

/** A8: own units that attacked untap, and may attack again. */
export function startExtraCombat(t: Table): void {
  const { active } = t.game;
  t.game.extraCombats -= 1;
  for (const unit of t.game.sides[active].field) {
    if (unit === null || !unit.attacked) continue;
    unit.attacked = false;
    unit.tapped = false;
  }
  record(t, { kind: 'unitsUntapped', seat: active });
}
