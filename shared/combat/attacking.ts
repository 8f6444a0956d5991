import { HOOK } from '../keywords/index.ts';
import type { Target, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { isForbidden } from '../state/rules-of.ts';
import { otherSeat, type Seat, WILD } from '../state/seat.ts';
import { hasHook, isModified, keywordBitsOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import { enemyCamps } from '../state/units.ts';

/** A1, M3: whether the unit can be declared as an attacker now. */
export function canAttack(ctx: RulesContext, unit: Unit): boolean {
  if (unit.tapped || unit.attacked || unit.attacking !== null) return false;
  const bits = keywordBitsOf(ctx.book, ctx.game, unit);
  if ((bits & HOOK.cannotAttack) !== 0) return false;
  if (unit.sick && (bits & HOOK.attacksWhenSick) === 0) return false;
  if (ctx.game.ruleBits !== 0 && isForbidden(ctx.book, ctx.game, 'CAN_ATTACK', unit)) return false;
  if (ctx.game.modifiers.length === 0) return true;
  return (
    !isModified(ctx.book, ctx.game, unit, 'skip-attack') &&
    !isModified(ctx.book, ctx.game, unit, 'cannot-attack')
  );
}

function isTargetable(unit: Unit): boolean {
  return unit.statuses.length === 0 || statusAmount(unit.statuses, 'untargetable') === 0;
}

/** A2: the targets that the units of `seat` may attack. Guardians come first, and Defenders protect the hero. */
export function attackTargets(ctx: RulesContext, seat: Seat): Target[] {
  const foe = enemyCamps(ctx.game, seat)[0] ?? otherSeat(seat);
  const { field, statuses } = ctx.game.sides[foe];
  const guards = guardBits(ctx, field);
  const targets: Target[] = [];
  for (const unit of field) {
    if (unit === null || !isTargetable(unit)) continue;
    if ((guards & HOOK.guardsAll) === 0 || hasHook(ctx.book, ctx.game, unit, HOOK.guardsAll))
      targets.push({ unit: unit.id });
  }
  if (guards === 0 && foe !== WILD && statusAmount(statuses, 'untargetable') === 0)
    targets.push({ hero: foe });
  return targets;
}

/** The keyword bits of attackable units that protect other units or the hero. */
function guardBits(ctx: RulesContext, field: readonly (Unit | null)[]): number {
  let bits = 0;
  for (const unit of field) {
    if (unit !== null && isTargetable(unit)) bits |= keywordBitsOf(ctx.book, ctx.game, unit);
  }
  return bits & (HOOK.guardsAll | HOOK.guardsHero);
}

/** M2, M3: whether a unit must attack and can. */
export function mustStillAttack(ctx: RulesContext, seat: Seat): boolean {
  if (ctx.game.modifiers.length === 0) return false;
  for (const unit of ctx.game.sides[seat].field) {
    if (
      unit !== null &&
      isModified(ctx.book, ctx.game, unit, 'must-attack') &&
      canAttack(ctx, unit)
    )
      return true;
  }
  return false;
}

/** T2: whether the attack step can have an attack, judged by public facts. */
export function anyoneCanAttack(ctx: RulesContext, seat: Seat): boolean {
  for (const unit of ctx.game.sides[seat].field) {
    if (unit !== null && canAttack(ctx, unit)) return attackTargets(ctx, seat).length > 0;
  }
  return false;
}
