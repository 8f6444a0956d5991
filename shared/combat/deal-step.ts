import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import { otherSeat } from '../state/seat.ts';
import { answers } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { unitById } from '../state/units.ts';
import { lowerStatus } from '../verbs/apply-status.ts';
import { dealDamage } from '../verbs/deal-damage.ts';
import { healHero } from '../verbs/heal-hero.ts';
import { type Assigned, assignAttack, assignBlock, dealerOf } from './assign-damage.ts';

function isFighting(unit: Unit): boolean {
  return unit.attacking !== null || unit.blocking !== null;
}

function fighters(t: Table, seat: 0 | 1): Unit[] {
  const units: Unit[] = [];
  for (const unit of t.game.sides[seat].field)
    if (unit !== null && isFighting(unit)) units.push(unit);
  return units;
}

/** T: the strike step exists only if somebody deals in it. */
export function anyoneStrikesFirst(t: Table): boolean {
  return [...fighters(t, 0), ...fighters(t, 1)].some((unit) =>
    answers(t.book, t.game, unit, HOOK.dealsFirst),
  );
}

/** A7: in `damage` deals who did not in `strike`, and Double Strike. */
function dealsNow(t: Table, unit: Unit, first: boolean): boolean {
  if (first) return answers(t.book, t.game, unit, HOOK.dealsFirst);
  return !unit.struck || answers(t.book, t.game, unit, HOOK.dealsAgain);
}

function assignAll(t: Table, first: boolean): Assigned[] {
  const { active } = t.game;
  const assigned: Assigned[] = [];
  for (const unit of fighters(t, active)) {
    if (dealsNow(t, unit, first)) assigned.push(...assignAttack(t, dealerOf(t, unit)));
  }
  for (const unit of fighters(t, otherSeat(active))) {
    if (dealsNow(t, unit, first)) assigned.push(...assignBlock(t, dealerOf(t, unit)));
  }
  return assigned;
}

/** Lifesteal heals once per damage step; Empowered is used up by damage dealt (M8). */
function afterDealing(t: Table, unit: Unit, dealt: number, heals: boolean): void {
  if (dealt === 0) return;
  if (unitById(t.game, unit.id) !== null)
    lowerStatus(t, { unit: unit.id }, 'empowered', Number.MAX_SAFE_INTEGER);
  if (heals) healHero(t, unit.seat, dealt);
}

/** A7: all damage of a step is worked out first, then dealt at once. */
export function dealStep(t: Table, first: boolean): void {
  const assigned = assignAll(t, first);
  const dealers = new Map<Unit, { dealt: number; heals: boolean }>();
  for (const { dealer } of assigned) {
    if (!dealers.has(dealer))
      dealers.set(dealer, { dealt: 0, heals: answers(t.book, t.game, dealer, HOOK.healsHero) });
  }
  for (const { dealer, blow, target } of assigned) {
    const sum = dealers.get(dealer);
    if (sum !== undefined) sum.dealt += dealDamage(t, blow, target);
  }
  for (const [unit, { dealt, heals }] of dealers) afterDealing(t, unit, dealt, heals);
  if (!first) return;
  for (const unit of [...fighters(t, 0), ...fighters(t, 1)]) {
    if (answers(t.book, t.game, unit, HOOK.dealsFirst)) unit.struck = true;
  }
}
