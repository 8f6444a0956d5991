import { HOOK } from '../keywords/index.ts';
import type { Target, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { healthOf, keywordBitsOf, strengthOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import { enemyHero, unitById } from '../state/units.ts';
import { type Blow, withEdge, withPercentages } from '../verbs/deal-damage.ts';

/** One dealer's damage to one target, computed before any damage is dealt (A7). */
export type Assigned = { readonly dealer: Unit; readonly blow: Blow; readonly target: Target };

export type Dealer = { readonly unit: Unit; readonly bits: number; readonly impaired: boolean };

export function dealerOf(ctx: RulesContext, unit: Unit): Dealer {
  const impaired = statusAmount(unit.statuses, 'impaired') > 0;
  return { unit, bits: keywordBitsOf(ctx.book, ctx.game, unit), impaired };
}

const has = (dealer: Dealer, hook: number): boolean => (dealer.bits & hook) !== 0;

export function blowOf(dealer: Dealer, amount: number): Blow {
  const { unit } = dealer;
  return {
    source: { seat: unit.seat, card: unit.card, unit: unit.id },
    amount,
    element: null,
    impaired: dealer.impaired,
    combat: true,
    attack: true,
    item: null,
    pierces: has(dealer, HOOK.pierces),
    dooms: has(dealer, HOOK.dooms),
  };
}

function assign(dealer: Dealer, amount: number, target: Target): Assigned {
  return { dealer: dealer.unit, blow: blowOf(dealer, amount), target };
}

function assignToUnit(ctx: RulesContext, dealer: Dealer, victim: Unit, points: number): Assigned {
  const amount = withEdge(ctx, dealer.unit, victim, points, has(dealer, HOOK.pierces));
  return assign(dealer, amount, { unit: victim.id });
}

/** K4: Deadly needs a mark, so it first has to get through the shields, unless it goes through them (K3). */
function shieldOn(dealer: Dealer, { shields }: Unit): number {
  if (has(dealer, HOOK.pierces)) return 0;
  return shields.reduce((sum, { left }) => sum + left, 0);
}

/** A4: the fewest points that are lethal; all that are left if they are not enough. */
function lethalPoints(ctx: RulesContext, dealer: Dealer, victim: Unit, points: number): number {
  const left = healthOf(ctx.book, ctx.game, victim) - victim.damage;
  const needed = has(dealer, HOOK.dooms) ? Math.min(1 + shieldOn(dealer, victim), left) : left;
  if (needed <= 0) return 0;
  for (let p = 1; p < points; p++) {
    const amount = withEdge(ctx, dealer.unit, victim, p, has(dealer, HOOK.pierces));
    const pierces = has(dealer, HOOK.pierces);
    const blow = { amount, impaired: dealer.impaired, element: null, pierces };
    if (withPercentages(ctx, blow, victim, victim.statuses) >= needed) return p;
  }
  return points;
}

/** Splits the points over the blockers in order; the last takes the rest unless it may go on to the hero. */
function splitAlong(
  ctx: RulesContext,
  dealer: Dealer,
  line: readonly Unit[],
  spills: boolean,
  out: Assigned[],
): void {
  let points = strengthOf(ctx.book, ctx.game, dealer.unit);
  for (let at = 0; at < line.length; at++) {
    const victim = line[at] as Unit;
    const takesRest = at === line.length - 1 && !spills;
    const given = takesRest ? points : lethalPoints(ctx, dealer, victim, points);
    points -= given;
    if (given > 0) out.push(assignToUnit(ctx, dealer, victim, given));
  }
  const hero = spills && points > 0 ? enemyHero(ctx.game, dealer.unit.seat) : null;
  if (hero !== null) out.push(assign(dealer, points, { hero }));
}

/** A6, A9: the attacked unit, unless it left play, changed sides or was taken out of combat. */
function attackedUnit(ctx: RulesContext, attacker: Unit): Unit | null {
  const { attacking } = attacker;
  if (attacking === null || !('unit' in attacking)) return null;
  const unit = unitById(ctx.game, attacking.unit);
  return unit !== null && unit.seat !== attacker.seat && !unit.withdrawn ? unit : null;
}

function fightingBlockers(ctx: RulesContext, attacker: Unit): Unit[] {
  const blockers: Unit[] = [];
  for (const id of attacker.blockers) {
    const unit = unitById(ctx.game, id);
    if (unit !== null && unit.blocking === attacker.id) blockers.push(unit);
  }
  return blockers;
}

/** A4–A6 for one attacker. */
export function assignAttack(ctx: RulesContext, dealer: Dealer, out: Assigned[]): void {
  const attacker = dealer.unit;
  const attacked = attackedUnit(ctx, attacker);
  const line = attacker.blocked ? fightingBlockers(ctx, attacker) : [];
  if (has(dealer, HOOK.spillsOver)) {
    if (attacked !== null && !line.includes(attacked)) line.push(attacked);
    splitAlong(ctx, dealer, line, true, out);
  } else if (attacker.blocked) splitAlong(ctx, dealer, line, false, out);
  else if (attacked !== null) splitAlong(ctx, dealer, [attacked], false, out);
  else if (attacker.attacking !== null && 'hero' in attacker.attacking)
    splitAlong(ctx, dealer, line, true, out);
}

/** A4: each blocker deals its full strength to the attacker. */
export function assignBlock(ctx: RulesContext, dealer: Dealer, out: Assigned[]): void {
  const attacker = dealer.unit.blocking === null ? null : unitById(ctx.game, dealer.unit.blocking);
  if (attacker === null || !attacker.blockers.includes(dealer.unit.id)) return;
  const strength = strengthOf(ctx.book, ctx.game, dealer.unit);
  if (strength > 0) out.push(assignToUnit(ctx, dealer, attacker, strength));
}
