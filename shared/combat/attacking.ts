import { HOOK } from '../keywords/index.ts';
import { enemyCamps } from '../state/camps.ts';
import type { Target, Unit } from '../state/game.ts';
import { isForbidden } from '../state/rules-of.ts';
import { otherSeat, type Seat, WILD } from '../state/seat.ts';
import { answers, isModified, keywordBitsOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';

/** A1, M3: whether it could be declared as an attacker now. */
export function canAttack(t: Table, unit: Unit): boolean {
  if (unit.tapped || unit.attacked || unit.attacking !== null) return false;
  const bits = keywordBitsOf(t.book, t.game, unit);
  if ((bits & HOOK.cannotAttack) !== 0) return false;
  if (unit.sick && (bits & HOOK.attacksWhenSick) === 0) return false;
  if (t.game.ruleBits !== 0 && isForbidden(t.book, t.game, 'CAN_ATTACK', unit)) return false;
  if (t.game.modifiers.length === 0) return true;
  return (
    !isModified(t.book, t.game, unit, 'skip-attack') &&
    !isModified(t.book, t.game, unit, 'cannot-attack')
  );
}

function isTargetable(unit: Unit): boolean {
  return unit.statuses.length === 0 || statusAmount(unit.statuses, 'untargetable') === 0;
}

/** A2: whom the units of `seat` may attack. Guardians first, then Defenders before the hero. */
export function attackTargets(t: Table, seat: Seat): Target[] {
  const foe = enemyCamps(t.game, seat)[0] ?? otherSeat(seat);
  const { field, statuses } = t.game.sides[foe];
  const guards = guardBits(t, field);
  const targets: Target[] = [];
  for (const unit of field) {
    if (unit === null || !isTargetable(unit)) continue;
    if ((guards & HOOK.guardsAll) === 0 || answers(t.book, t.game, unit, HOOK.guardsAll))
      targets.push({ unit: unit.id });
  }
  if (guards === 0 && foe !== WILD && statusAmount(statuses, 'untargetable') === 0)
    targets.push({ hero: foe });
  return targets;
}

/** The bits of the keywords among those that can be attacked which guard the others or the hero. */
function guardBits(t: Table, field: readonly (Unit | null)[]): number {
  let bits = 0;
  for (const unit of field) {
    if (unit !== null && isTargetable(unit)) bits |= keywordBitsOf(t.book, t.game, unit);
  }
  return bits & (HOOK.guardsAll | HOOK.guardsHero);
}

/** M2, M3: bound to attack, and able to. */
export function mustStillAttack(t: Table, seat: Seat): boolean {
  if (t.game.modifiers.length === 0) return false;
  for (const unit of t.game.sides[seat].field) {
    if (unit !== null && isModified(t.book, t.game, unit, 'must-attack') && canAttack(t, unit))
      return true;
  }
  return false;
}

/** T2: by public facts, whether the attack step has anything in it. */
export function anyoneCanAttack(t: Table, seat: Seat): boolean {
  for (const unit of t.game.sides[seat].field) {
    if (unit !== null && canAttack(t, unit)) return attackTargets(t, seat).length > 0;
  }
  return false;
}
