import { HOOK } from '../keywords/index.ts';
import type { Unit } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import { healthOf, strengthOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { applyStatus, lowerStatus } from '../verbs/apply-status.ts';
import { healMarks, markUnit } from '../verbs/change-unit.ts';
import { dealDamage, withEdge, withPercentages } from '../verbs/deal-damage.ts';
import { doomUnit } from '../verbs/destroy-unit.ts';
import { moveCard } from '../verbs/move-card.ts';
import { blowOf, type Dealer, dealerOf } from './assign-damage.ts';

const has = ({ bits }: Dealer, hook: number): boolean => (bits & hook) !== 0;

/** Z5: unblocked damage; Brutal doubles it. */
export function assaultDamage(t: Table, unit: Unit): number {
  const strength = strengthOf(t.book, t.game, unit);
  return has(dealerOf(t, unit), HOOK.hitsTwice) ? strength * 2 : strength;
}

/** Z4, A4: the fewest points that are lethal to a unit; all of them when none are. */
export function pointsForUnit(t: Table, enemy: Unit, victim: Unit, points: number): number {
  const dealer = dealerOf(t, enemy);
  const left = healthOf(t.book, t.game, victim) - victim.damage;
  const deadly = has(dealer, HOOK.dooms | HOOK.paralyzes);
  const needed = deadly ? Math.min(1, left) : left;
  const times = has(dealer, HOOK.poisons) ? 2 : 1;
  for (let p = 1; p < points; p++) {
    const amount = withEdge(t, enemy, victim, p, has(dealer, HOOK.pierces));
    const blow = { amount, impaired: dealer.impaired, element: null };
    if (withPercentages(t, blow, victim, victim.statuses) * times >= needed) return p;
  }
  return points;
}

/** Z5: what it really dealt heals a Vampiric one; M8: Empowered is used up. */
function afterHit(t: Table, { unit }: Dealer, dealt: number, vampiric: boolean): void {
  if (dealt === 0) return;
  if (unit.statuses.length > 0)
    lowerStatus(t, { unit: unit.id }, 'empowered', Number.MAX_SAFE_INTEGER);
  if (vampiric) healMarks(t, unit, dealt);
}

/** Z5: Poison marks twice, Paralyze destroys. */
export function hitUnitWith(t: Table, enemy: Unit, victim: Unit, points: number): void {
  const dealer = dealerOf(t, enemy);
  const amount = withEdge(t, enemy, victim, points, has(dealer, HOOK.pierces));
  const dealt = dealDamage(t, blowOf(dealer, amount), { unit: victim.id });
  if (dealt > 0 && has(dealer, HOOK.poisons)) markUnit(t, victim, dealt);
  if (dealt > 0 && has(dealer, HOOK.paralyzes)) doomUnit(t, victim);
  afterHit(t, dealer, dealt, has(dealer, HOOK.vampiric));
}

/** Z5 */
const POISON = 2;

/** Z5: a hero who loses life bleeds by Poison and drops the hand by Paralyze. */
export function hitHeroWith(t: Table, enemy: Unit, seat: Seat, points: number): void {
  const dealer = dealerOf(t, enemy);
  const side = t.game.sides[seat];
  const before = side.life;
  const dealt = dealDamage(t, blowOf(dealer, points), { hero: seat });
  const lost = side.life < before;
  if (lost && has(dealer, HOOK.poisons)) applyStatus(t, { hero: seat }, 'bleeding', POISON);
  if (lost && has(dealer, HOOK.paralyzes)) {
    for (const { id } of side.hand.slice()) moveCard(t, seat, id, 'hand', 'discard');
  }
  afterHit(t, dealer, dealt, has(dealer, HOOK.vampiric));
}
