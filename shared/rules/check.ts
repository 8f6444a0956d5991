import { campsInOrder } from '../state/camps.ts';
import type { Unit } from '../state/game.ts';
import { type Camp, SLOTS } from '../state/seat.ts';
import { healthOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { clearDoom, destroyUnit, notePower } from '../verbs/destroy-unit.ts';
import { endMatch } from '../verbs/end-match.ts';
import { saveUnit } from '../verbs/save-unit.ts';
import { checkSiege } from './check-siege.ts';

/** K2 does not help against health 0; K3 and K4 count for one check only. */
function isDying(t: Table, unit: Unit): boolean {
  const health = healthOf(t.book, t.game, unit);
  const lethal = unit.doomed || unit.damage >= health;
  const dying = health <= 0 || (lethal && !saveUnit(t, unit));
  clearDoom(unit);
  if (!dying && health > unit.damage) notePower(unit, health - unit.damage);
  return dying;
}

function addDying(t: Table, seat: Camp, known: Unit[] | null): Unit[] | null {
  const { field } = t.game.sides[seat];
  let dying = known;
  for (let slot = 0; slot < SLOTS; slot++) {
    const unit = field[slot] ?? null;
    if (unit === null || !isDying(t, unit)) continue;
    if (dying === null) dying = [unit];
    else dying.push(unit);
  }
  return dying;
}

/** Active side first, slot 1→5; null for nobody. */
function findDying(t: Table): Unit[] | null {
  let dying: Unit[] | null = null;
  for (const camp of campsInOrder(t.game)) dying = addDying(t, camp, dying);
  return dying;
}

function checkHeroes(t: Table): void {
  if (t.game.siege !== undefined) return void checkSiege(t);
  const [a, b] = t.game.sides;
  if (a.life > 0 && b.life > 0) return;
  if (a.life <= 0 && b.life <= 0) endMatch(t, null, 'both-defeated');
  else endMatch(t, a.life > 0 ? 0 : 1, 'defeated');
}

/** S1: repeats until nothing changes. */
export function checkState(t: Table): void {
  let dying = findDying(t);
  while (dying !== null) {
    for (const unit of dying) destroyUnit(t, unit);
    dying = findDying(t);
  }
  checkHeroes(t);
}
