import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { otherSeat, type Seat, seatOf } from '../state/seat.ts';
import { hasHook } from '../state/stats.ts';
import { lowerStatus } from '../verbs/apply-status.ts';
import { dealDamage } from '../verbs/deal-damage.ts';
import { markStruck } from '../verbs/declare.ts';
import { healHero } from '../verbs/heal-hero.ts';
import { record } from '../verbs/record.ts';
import { type Assigned, assignAttack, assignBlock, dealerOf } from './assign-damage.ts';

function isFighting(unit: Unit): boolean {
  return unit.attacking !== null || unit.blocking !== null;
}

function strikesFirst(ctx: RulesContext, unit: Unit): boolean {
  return isFighting(unit) && hasHook(ctx.book, ctx.game, unit, HOOK.dealsFirst);
}

/** T: the strike step exists only if a unit deals damage in it. */
export function anyoneStrikesFirst(ctx: RulesContext): boolean {
  for (const side of ctx.game.sides) {
    for (const unit of side.field) if (unit !== null && strikesFirst(ctx, unit)) return true;
  }
  return false;
}

/** A7: in `damage`, units deal that did not deal in `strike`, and units with Double Strike. */
function dealsNow(ctx: RulesContext, unit: Unit, first: boolean): boolean {
  if (first) return strikesFirst(ctx, unit);
  return isFighting(unit) && (!unit.struck || hasHook(ctx.book, ctx.game, unit, HOOK.dealsAgain));
}

function assignAll(ctx: RulesContext, first: boolean): Assigned[] {
  const { active } = ctx.game;
  const assigned: Assigned[] = [];
  for (const unit of ctx.game.sides[active].field) {
    if (unit !== null && dealsNow(ctx, unit, first))
      assignAttack(ctx, dealerOf(ctx, unit), assigned);
  }
  for (const unit of ctx.game.sides[otherSeat(active)].field) {
    if (unit !== null && dealsNow(ctx, unit, first))
      assignBlock(ctx, dealerOf(ctx, unit), assigned);
  }
  return assigned;
}

/** What one dealer did in this step; the blows of a dealer are consecutive. */
type Sum = { readonly unit: Unit; readonly heals: boolean; dealt: number };

/** X10: an attack that took life from the enemy hero. */
function dealOne(ctx: RulesContext, { dealer, blow, target }: Assigned): number {
  const foe = otherSeat(seatOf(dealer.seat));
  const before = ctx.game.sides[foe].life;
  const dealt = dealDamage(ctx, blow, target);
  if (ctx.game.sides[foe].life < before) {
    record(ctx, { kind: 'conquered', unit: dealer.id, seat: dealer.seat });
  }
  return dealt;
}

function dealAll(ctx: RulesContext, assigned: readonly Assigned[]): Sum[] {
  const sums: Sum[] = [];
  let last: Unit | null = null;
  for (const { dealer } of assigned) {
    if (dealer === last) continue;
    last = dealer;
    sums.push({
      unit: dealer,
      heals: hasHook(ctx.book, ctx.game, dealer, HOOK.healsHero),
      dealt: 0,
    });
  }
  let at = 0;
  for (const one of assigned) {
    if (sums[at]?.unit !== one.dealer) at += 1;
    (sums[at] as Sum).dealt += dealOne(ctx, one);
  }
  return sums;
}

/** Lifesteal heals once per damage step; Empowered is used up by damage dealt (M8). */
function afterDealing(ctx: RulesContext, { unit, dealt, heals }: Sum): void {
  if (dealt === 0) return;
  if (unit.statuses.length > 0)
    lowerStatus(ctx, { unit: unit.id }, 'empowered', Number.MAX_SAFE_INTEGER);
  if (heals) healHero(ctx, seatOf(unit.seat), dealt);
}

/** A7: a unit that dealt in `strike` does not deal again, even if it loses the keyword. */
function noteStruck(ctx: RulesContext, seat: Seat): void {
  for (const unit of ctx.game.sides[seat].field) {
    if (unit !== null && strikesFirst(ctx, unit)) markStruck(unit);
  }
}

/** A7: all damage of a step is computed first, then dealt at once. */
export function dealStep(ctx: RulesContext, first: boolean): void {
  for (const sum of dealAll(ctx, assignAll(ctx, first))) afterDealing(ctx, sum);
  if (!first) return;
  noteStruck(ctx, 0);
  noteStruck(ctx, 1);
}
