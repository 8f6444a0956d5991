import { HOOK } from '../keywords/index.ts';
import { cardOf } from '../state/book.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { isForbidden } from '../state/rules-of.ts';
import type { Seat } from '../state/seat.ts';
import { isModified, keywordBitsOf } from '../state/stats.ts';

/** A3: whether the unit can be declared as a blocker at all. */
export function mayBlock(ctx: RulesContext, unit: Unit): boolean {
  if (unit.tapped || unit.blocking !== null) return false;
  return (
    !isModified(ctx.book, ctx.game, unit, 'cannot-block') &&
    !isForbidden(ctx.book, ctx.game, 'CAN_BLOCK', unit)
  );
}

/** A3: Evasion is blocked only by Evasion or the element air. */
export function canBlock(ctx: RulesContext, blocker: Unit, attacker: Unit): boolean {
  const bits = keywordBitsOf(ctx.book, ctx.game, attacker);
  if ((bits & HOOK.evades) === 0) return true;
  const own = keywordBitsOf(ctx.book, ctx.game, blocker);
  return (own & HOOK.evades) !== 0 || cardOf(ctx.book, blocker.card).elements.includes('air');
}

export function attackersOf(ctx: RulesContext, seat: Seat): Unit[] {
  const attackers: Unit[] = [];
  for (const unit of ctx.game.sides[seat].field) {
    if (unit !== null && unit.attacking !== null) attackers.push(unit);
  }
  return attackers;
}

/** The units that block an attacker now, in slot order. */
export function declaredBlockers(ctx: RulesContext, seat: Seat, attacker: string): Unit[] {
  const blockers: Unit[] = [];
  for (const unit of ctx.game.sides[seat].field) {
    if (unit !== null && unit.blocking === attacker) blockers.push(unit);
  }
  return blockers;
}
