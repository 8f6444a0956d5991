import { HOOK } from '../keywords/index.ts';
import type { Target, Unit } from '../state/game.ts';
import { seatOf } from '../state/seat.ts';
import { answers } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { tapUnit } from './change-unit.ts';
import { record } from './record.ts';

/** A1: this turn's attack is used, and the unit tapped for it. */
function useAttack(t: Table, unit: Unit): void {
  unit.attacked = true;
  if (!answers(t.book, t.game, unit, HOOK.attacksUntapped)) tapUnit(t, unit);
}

export function declareAttack(t: Table, unit: Unit, target: Target): void {
  unit.attacking = target;
  useAttack(t, unit);
  record(t, { kind: 'attackerDeclared', unit: unit.id, target });
}

/** Z9: it stands at once, so that nothing is left of it. */
export function declareStrike(t: Table, unit: Unit, target: Target): void {
  useAttack(t, unit);
  record(t, { kind: 'attackerDeclared', unit: unit.id, target });
  record(t, { kind: 'attackStands', unit: unit.id });
}

/** A11 */
function countRetraction({ game }: Table, unit: Unit): void {
  game.retracted += 1;
  game.sides[seatOf(unit.seat)].retracted += 1;
}

export function retractAttack(t: Table, unit: Unit): void {
  countRetraction(t, unit);
  unit.attacking = null;
  unit.attacked = false;
  unit.tapped = false;
  record(t, { kind: 'attackerRetracted', unit: unit.id });
}

export function declareBlock(t: Table, unit: Unit, attacker: string): void {
  unit.blocking = attacker;
  record(t, { kind: 'blockerDeclared', unit: unit.id, attacker });
}

export function retractBlock(t: Table, unit: Unit): void {
  countRetraction(t, unit);
  unit.blocking = null;
  record(t, { kind: 'blockerRetracted', unit: unit.id });
}

/** A3: the blocks of one attacker stand; each is told as its own. */
export function setBlockers(attacker: Unit, blockers: readonly string[]): void {
  attacker.blocked = true;
  attacker.blockers = blockers;
}

/** A3 */
export function orderBlockers(t: Table, attacker: Unit, blockers: readonly string[]): void {
  attacker.blockers = blockers;
  record(t, { kind: 'blockersOrdered', attacker: attacker.id, blockers: blockers.slice() });
}

/** A7: it does not deal again, even if it loses the keyword. */
export function markStruck(unit: Unit): void {
  unit.struck = true;
}
