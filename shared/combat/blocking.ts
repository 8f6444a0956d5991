import { HOOK } from '../keywords/index.ts';
import { cardOf } from '../state/book.ts';
import type { Unit } from '../state/game.ts';
import { isForbidden } from '../state/rules-of.ts';
import type { Seat } from '../state/seat.ts';
import { isModified, keywordBitsOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';

/** A3: whether it could be declared as a blocker of somebody. */
export function mayBlock(t: Table, unit: Unit): boolean {
  if (unit.tapped || unit.blocking !== null) return false;
  return (
    !isModified(t.book, t.game, unit, 'cannot-block') &&
    !isForbidden(t.book, t.game, 'CAN_BLOCK', unit)
  );
}

/** A3: Evasion is blocked only by Evasion or the element air. */
export function canBlock(t: Table, blocker: Unit, attacker: Unit): boolean {
  const bits = keywordBitsOf(t.book, t.game, attacker);
  if ((bits & HOOK.evades) === 0) return true;
  const own = keywordBitsOf(t.book, t.game, blocker);
  return (own & HOOK.evades) !== 0 || cardOf(t.book, blocker.card).elements.includes('air');
}

export function attackersOf(t: Table, seat: Seat): Unit[] {
  const attackers: Unit[] = [];
  for (const unit of t.game.sides[seat].field) {
    if (unit !== null && unit.attacking !== null) attackers.push(unit);
  }
  return attackers;
}

/** The units that block an attacker now, in slot order. */
export function declaredBlockers(t: Table, seat: Seat, attacker: string): Unit[] {
  const blockers: Unit[] = [];
  for (const unit of t.game.sides[seat].field) {
    if (unit !== null && unit.blocking === attacker) blockers.push(unit);
  }
  return blockers;
}
