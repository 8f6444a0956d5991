import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import { otherSeat, type Seat, seatOf } from '../state/seat.ts';
import { answers } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { lowerStatus } from '../verbs/apply-status.ts';
import { dealDamage } from '../verbs/deal-damage.ts';
import { markStruck } from '../verbs/declare.ts';
import { healHero } from '../verbs/heal-hero.ts';
import { record } from '../verbs/record.ts';
import { type Assigned, assignAttack, assignBlock, dealerOf } from './assign-damage.ts';

function isFighting(unit: Unit): boolean {
  return unit.attacking !== null || unit.blocking !== null;
}

function strikesFirst(t: Table, unit: Unit): boolean {
  return isFighting(unit) && answers(t.book, t.game, unit, HOOK.dealsFirst);
}

/** T: the strike step exists only if somebody deals in it. */
export function anyoneStrikesFirst(t: Table): boolean {
  for (const side of t.game.sides) {
    for (const unit of side.field) if (unit !== null && strikesFirst(t, unit)) return true;
  }
  return false;
}

/** A7: in `damage` deals who did not in `strike`, and Double Strike. */
function dealsNow(t: Table, unit: Unit, first: boolean): boolean {
  if (first) return strikesFirst(t, unit);
  return isFighting(unit) && (!unit.struck || answers(t.book, t.game, unit, HOOK.dealsAgain));
}

function assignAll(t: Table, first: boolean): Assigned[] {
  const { active } = t.game;
  const assigned: Assigned[] = [];
  for (const unit of t.game.sides[active].field) {
    if (unit !== null && dealsNow(t, unit, first)) assignAttack(t, dealerOf(t, unit), assigned);
  }
  for (const unit of t.game.sides[otherSeat(active)].field) {
    if (unit !== null && dealsNow(t, unit, first)) assignBlock(t, dealerOf(t, unit), assigned);
  }
  return assigned;
}

/** What one dealer did in this step; the blows of a dealer stand together. */
type Sum = { readonly unit: Unit; readonly heals: boolean; dealt: number };

/** X10: an attack that took life from the enemy hero. */
function dealOne(t: Table, { dealer, blow, target }: Assigned): number {
  const foe = otherSeat(seatOf(dealer.seat));
  const before = t.game.sides[foe].life;
  const dealt = dealDamage(t, blow, target);
  if (t.game.sides[foe].life < before) {
    record(t, { kind: 'conquered', unit: dealer.id, seat: dealer.seat });
  }
  return dealt;
}

function dealAll(t: Table, assigned: readonly Assigned[]): Sum[] {
  const sums: Sum[] = [];
  let last: Unit | null = null;
  for (const { dealer } of assigned) {
    if (dealer === last) continue;
    last = dealer;
    sums.push({ unit: dealer, heals: answers(t.book, t.game, dealer, HOOK.healsHero), dealt: 0 });
  }
  let at = 0;
  for (const one of assigned) {
    if (sums[at]?.unit !== one.dealer) at += 1;
    (sums[at] as Sum).dealt += dealOne(t, one);
  }
  return sums;
}

/** Lifesteal heals once per damage step; Empowered is used up by damage dealt (M8). */
function afterDealing(t: Table, { unit, dealt, heals }: Sum): void {
  if (dealt === 0) return;
  if (unit.statuses.length > 0)
    lowerStatus(t, { unit: unit.id }, 'empowered', Number.MAX_SAFE_INTEGER);
  if (heals) healHero(t, seatOf(unit.seat), dealt);
}

/** A7: who dealt in `strike` does not deal again, even if it loses the keyword. */
function noteStruck(t: Table, seat: Seat): void {
  for (const unit of t.game.sides[seat].field) {
    if (unit !== null && strikesFirst(t, unit)) markStruck(unit);
  }
}

/** A7: all damage of a step is worked out first, then dealt at once. */
export function dealStep(t: Table, first: boolean): void {
  for (const sum of dealAll(t, assignAll(t, first))) afterDealing(t, sum);
  if (!first) return;
  noteStruck(t, 0);
  noteStruck(t, 1);
}
