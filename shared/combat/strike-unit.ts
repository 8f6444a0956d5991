import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { seatOf } from '../state/seat.ts';
import { strengthOf } from '../state/stats.ts';
import { lowerStatus } from '../verbs/apply-status.ts';
import { dealDamage, withEdge } from '../verbs/deal-damage.ts';
import { healHero } from '../verbs/heal-hero.ts';
import { blowOf, dealerOf } from './assign-damage.ts';

/** Z9: one unit deals its strength to another, with L2. */
export function strikeUnit(ctx: RulesContext, unit: Unit, victim: Unit): void {
  const dealer = dealerOf(ctx, unit);
  const pierces = (dealer.bits & HOOK.pierces) !== 0;
  const amount = withEdge(ctx, unit, victim, strengthOf(ctx.book, ctx.game, unit), pierces);
  const dealt = dealDamage(ctx, blowOf(dealer, amount), { unit: victim.id });
  if (dealt === 0) return;
  if (unit.statuses.length > 0)
    lowerStatus(ctx, { unit: unit.id }, 'empowered', Number.MAX_SAFE_INTEGER);
  if ((dealer.bits & HOOK.healsHero) !== 0) healHero(ctx, seatOf(unit.seat), dealt);
}
