import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { healthOf, strengthOf } from '../state/stats.ts';
import { applyStatus, lowerStatus } from '../verbs/apply-status.ts';
import { healMarks, markUnit } from '../verbs/change-unit.ts';
import { dealDamage, withEdge, withPercentages } from '../verbs/deal-damage.ts';
import { doomUnit } from '../verbs/destroy-unit.ts';
import { moveCard } from '../verbs/move-card.ts';
import { blowOf, type Dealer, dealerOf } from './assign-damage.ts';

const has = ({ bits }: Dealer, hook: number): boolean => (bits & hook) !== 0;

/** Z5: unblocked damage; Brutal doubles it. */
export function assaultDamage(ctx: RulesContext, unit: Unit): number {
  const strength = strengthOf(ctx.book, ctx.game, unit);
  return has(dealerOf(ctx, unit), HOOK.hitsTwice) ? strength * 2 : strength;
}

/** Z4, A4: the fewest points that are lethal to a unit; all points if they are not enough. */
export function pointsForUnit(
  ctx: RulesContext,
  enemy: Unit,
  victim: Unit,
  points: number,
): number {
  const dealer = dealerOf(ctx, enemy);
  const left = healthOf(ctx.book, ctx.game, victim) - victim.damage;
  const deadly = has(dealer, HOOK.dooms | HOOK.paralyzes);
  const needed = deadly ? Math.min(1, left) : left;
  const times = has(dealer, HOOK.poisons) ? 2 : 1;
  for (let p = 1; p < points; p++) {
    const amount = withEdge(ctx, enemy, victim, p, has(dealer, HOOK.pierces));
    const pierces = has(dealer, HOOK.pierces);
    const blow = { amount, impaired: dealer.impaired, element: null, pierces };
    if (withPercentages(ctx, blow, victim, victim.statuses) * times >= needed) return p;
  }
  return points;
}

/** Z5: a Vampiric enemy heals the damage it really dealt; M8: Empowered is used up. */
function afterHit(ctx: RulesContext, { unit }: Dealer, dealt: number, vampiric: boolean): void {
  if (dealt === 0) return;
  if (unit.statuses.length > 0)
    lowerStatus(ctx, { unit: unit.id }, 'empowered', Number.MAX_SAFE_INTEGER);
  if (vampiric) healMarks(ctx, unit, dealt);
}

/** Z5: Poison marks twice, Paralyze destroys. */
export function hitUnitWith(ctx: RulesContext, enemy: Unit, victim: Unit, points: number): void {
  const dealer = dealerOf(ctx, enemy);
  const amount = withEdge(ctx, enemy, victim, points, has(dealer, HOOK.pierces));
  const dealt = dealDamage(ctx, blowOf(dealer, amount), { unit: victim.id });
  if (dealt > 0 && has(dealer, HOOK.poisons)) markUnit(ctx, victim, dealt);
  if (dealt > 0 && has(dealer, HOOK.paralyzes)) doomUnit(ctx, victim);
  afterHit(ctx, dealer, dealt, has(dealer, HOOK.vampiric));
}

/** Z5 */
const POISON = 2;

/** Z5: a hero who loses life bleeds by Poison and drops the hand by Paralyze. */
export function hitHeroWith(ctx: RulesContext, enemy: Unit, seat: Seat, points: number): void {
  const dealer = dealerOf(ctx, enemy);
  const side = ctx.game.sides[seat];
  const before = side.life;
  const dealt = dealDamage(ctx, blowOf(dealer, points), { hero: seat });
  const lost = side.life < before;
  if (lost && has(dealer, HOOK.poisons)) applyStatus(ctx, { hero: seat }, 'bleeding', POISON);
  if (lost && has(dealer, HOOK.paralyzes)) {
    for (const { id } of side.hand.slice()) moveCard(ctx, seat, id, 'hand', 'discard');
  }
  afterHit(ctx, dealer, dealt, has(dealer, HOOK.vampiric));
}
