import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import { healthOf, keywordBitsOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { leaveCombat } from './leave-combat.ts';
import { record } from './record.ts';

function regenerate(t: Table, unit: Unit): void {
  unit.charges -= 1;
  unit.damage = 0;
  unit.tapped = true;
  leaveCombat(t, unit);
}

function rescuer(t: Table, unit: Unit): string | null {
  const bits = keywordBitsOf(t.book, t.game, unit);
  if ((bits & HOOK.savedAlways) !== 0) return 'indestructible';
  if ((bits & HOOK.savedOnceATurn) !== 0 && !unit.resilientUsed && !unit.pierced)
    return 'resilient';
  return (bits & HOOK.savedByCharge) !== 0 && unit.charges > 0 ? 'regenerate' : null;
}

/** K2: the first that applies. False when nothing saves it. */
export function saveUnit(t: Table, unit: Unit): boolean {
  const by = rescuer(t, unit);
  if (by === null) return false;
  if (by === 'resilient') {
    unit.resilientUsed = true;
    unit.damage = healthOf(t.book, t.game, unit) - 1;
  } else if (by === 'regenerate') regenerate(t, unit);
  // Marks that do not matter are no news at every check.
  if (by !== 'indestructible' || unit.doomed) record(t, { kind: 'unitSaved', unit: unit.id, by });
  return true;
}
