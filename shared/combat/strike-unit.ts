import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import { seatOf } from '../state/seat.ts';
import { strengthOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { lowerStatus } from '../verbs/apply-status.ts';
import { dealDamage, withEdge } from '../verbs/deal-damage.ts';
import { healHero } from '../verbs/heal-hero.ts';
import { blowOf, dealerOf } from './assign-damage.ts';

/** Z9: one unit deals its strength to another, with L2. */
export function strikeUnit(t: Table, unit: Unit, victim: Unit): void {
  const dealer = dealerOf(t, unit);
  const pierces = (dealer.bits & HOOK.pierces) !== 0;
  const amount = withEdge(t, unit, victim, strengthOf(t.book, t.game, unit), pierces);
  const dealt = dealDamage(t, blowOf(dealer, amount), { unit: victim.id });
  if (dealt === 0) return;
  if (unit.statuses.length > 0)
    lowerStatus(t, { unit: unit.id }, 'empowered', Number.MAX_SAFE_INTEGER);
  if ((dealer.bits & HOOK.healsHero) !== 0) healHero(t, seatOf(unit.seat), dealt);
}
