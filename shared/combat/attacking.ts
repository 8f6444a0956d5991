import { HOOK } from '../keywords/index.ts';
import type { Target, Unit } from '../state/game.ts';
import { isForbidden } from '../state/rules-of.ts';
import { otherSeat, type Seat } from '../state/seat.ts';
import { isModified, keywordBitsOf } from '../state/stats.ts';
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
  return !isModified(t.game, unit, 'skip-attack') && !isModified(t.game, unit, 'cannot-attack');
}

function isTargetable(unit: Unit): boolean {
  return unit.statuses.length === 0 || statusAmount(unit.statuses, 'untargetable') === 0;
}

/** A2: whom the units of `seat` may attack. Guardians first, then Defenders before the hero. */
export function attackTargets(t: Table, seat: Seat): Target[] {
  const foe = otherSeat(seat);
  const targets: Target[] = [];
  const guardians: Target[] = [];
  let heroGuarded = statusAmount(t.game.sides[foe].statuses, 'untargetable') > 0;
  for (const unit of t.game.sides[foe].field) {
    if (unit === null || !isTargetable(unit)) continue;
    const target = { unit: unit.id };
    targets.push(target);
    const bits = keywordBitsOf(t.book, t.game, unit);
    if ((bits & HOOK.guardsAll) !== 0) guardians.push(target);
    if ((bits & HOOK.guardsHero) !== 0) heroGuarded = true;
  }
  if (guardians.length > 0) return guardians;
  if (!heroGuarded) targets.push({ hero: foe });
  return targets;
}

/** M2, M3: bound to attack, and able to. */
export function mustStillAttack(t: Table, seat: Seat): boolean {
  if (t.game.modifiers.length === 0) return false;
  return t.game.sides[seat].field.some(
    (unit) => unit !== null && isModified(t.game, unit, 'must-attack') && canAttack(t, unit),
  );
}

/** T2: by public facts, whether the attack step has anything in it. */
export function anyoneCanAttack(t: Table, seat: Seat): boolean {
  const able = t.game.sides[seat].field.some((unit) => unit !== null && canAttack(t, unit));
  return able && attackTargets(t, seat).length > 0;
}
