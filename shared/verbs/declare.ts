import { HOOK } from '../keywords/index.ts';
import type { Target, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { seatOf } from '../state/seat.ts';
import { hasHook } from '../state/stats.ts';
import { tapUnit } from './change-unit.ts';
import { record } from './record.ts';

/** A1: uses the unit's attack of this turn and taps the unit. */
function useAttack(ctx: RulesContext, unit: Unit): void {
  unit.attacked = true;
  if (!hasHook(ctx.book, ctx.game, unit, HOOK.attacksUntapped)) tapUnit(ctx, unit);
}

export function declareAttack(ctx: RulesContext, unit: Unit, target: Target): void {
  unit.attacking = target;
  useAttack(ctx, unit);
  record(ctx, { kind: 'attackerDeclared', unit: unit.id, target });
}

/** Z9: the strike is final at once, so the declaration does not remain. */
export function declareStrike(ctx: RulesContext, unit: Unit, target: Target): void {
  useAttack(ctx, unit);
  record(ctx, { kind: 'attackerDeclared', unit: unit.id, target });
  record(ctx, { kind: 'attackStands', unit: unit.id });
}

/** A11 */
function countRetraction({ game }: RulesContext, unit: Unit): void {
  game.retracted += 1;
  game.sides[seatOf(unit.seat)].retracted += 1;
}

export function retractAttack(ctx: RulesContext, unit: Unit): void {
  countRetraction(ctx, unit);
  unit.attacking = null;
  unit.attacked = false;
  unit.tapped = false;
  record(ctx, { kind: 'attackerRetracted', unit: unit.id });
}

export function declareBlock(ctx: RulesContext, unit: Unit, attacker: string): void {
  unit.blocking = attacker;
  record(ctx, { kind: 'blockerDeclared', unit: unit.id, attacker });
}

export function retractBlock(ctx: RulesContext, unit: Unit): void {
  countRetraction(ctx, unit);
  unit.blocking = null;
  record(ctx, { kind: 'blockerRetracted', unit: unit.id });
}

/** A3: the blocks of an attacker are final; each of them gets its own event. */
export function setBlockers(attacker: Unit, blockers: readonly string[]): void {
  attacker.blocked = true;
  attacker.blockers = blockers;
}

/** A3 */
export function orderBlockers(
  ctx: RulesContext,
  attacker: Unit,
  blockers: readonly string[],
): void {
  attacker.blockers = blockers;
  record(ctx, { kind: 'blockersOrdered', attacker: attacker.id, blockers: blockers.slice() });
}

/** A7: the unit does not deal again, even if it loses the keyword. */
export function markStruck(unit: Unit): void {
  unit.struck = true;
}
