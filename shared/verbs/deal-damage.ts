import { cardOf } from '../state/book.ts';
import { type Element, edgeOf } from '../state/elements.ts';
import type { StackItem, Target, Unit } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import { resistancesOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { unitById } from '../state/units.ts';
import { lowerStatus, statusesOf } from './apply-status.ts';
import { loseLife } from './lose-life.ts';
import { record } from './record.ts';

/** One dealer hitting one target: everything that decides how much arrives. */
export type Blow = {
  readonly source: { readonly seat: Seat; readonly card: string; readonly unit: string | null };
  /** Base and flat bonuses, before percentages. */
  readonly amount: number;
  /** L4: the element that may be resisted; null for combat damage. */
  readonly element: Element | null;
  readonly impaired: boolean;
  readonly combat: boolean;
  /** M8: an attack card or combat damage, which Evade and Warded answer. */
  readonly attack: boolean;
  readonly item: StackItem | null;
  readonly pierces: boolean;
  readonly dooms: boolean;
};

/** L2 on `points` of combat damage between units; K3 knows no penalty. */
export function withEdge(
  t: Table,
  dealer: Unit,
  victim: Unit,
  points: number,
  pierces: boolean,
): number {
  if (points <= 0) return 0;
  const edge = edgeOf(cardOf(t.book, dealer.card).primary, cardOf(t.book, victim.card).primary);
  return edge < 0 && pierces ? points : Math.max(1, points + edge);
}

/** M5: one product, floored once; then Intangible. */
export function withPercentages(
  t: Table,
  blow: Pick<Blow, 'amount' | 'impaired' | 'element'>,
  target: Target,
): number {
  const statuses = statusesOf(t, target) ?? [];
  const unit = 'unit' in target ? unitById(t.game, target.unit) : null;
  const resisted =
    blow.element !== null &&
    unit !== null &&
    resistancesOf(t.book, t.game, unit).includes(blow.element);
  const quarters = blow.impaired ? 3 : 4;
  const halves = statusAmount(statuses, 'sundered') > 0 ? 3 : 2;
  const amount = Math.floor((blow.amount * quarters * halves * (resisted ? 1 : 2)) / 16);
  return statusAmount(statuses, 'intangible') > 0 ? Math.floor(amount / 2) : amount;
}

function keyOf(target: Target): string {
  return 'hero' in target ? `hero${target.hero}` : 'unit' in target ? target.unit : '';
}

function isUsedUp(item: StackItem | null, kind: 'evade' | 'warded', key: string): boolean {
  if (item === null) return false;
  return (kind === 'evade' ? item.evaded : item.warded).includes(key);
}

function useUp(item: StackItem | null, kind: 'evade' | 'warded', key: string): void {
  if (item === null) return;
  if (kind === 'evade') item.evaded = [...item.evaded, key];
  else item.warded = [...item.warded, key];
}

/** M8: Evade or Warded used up by this attack, now or by an earlier effect of the same card. */
export function evades(
  t: Table,
  blow: Pick<Blow, 'attack' | 'item'>,
  target: Target,
  kind: 'evade' | 'warded',
): boolean {
  if (!blow.attack) return false;
  if (isUsedUp(blow.item, kind, keyOf(target))) return true;
  if (statusAmount(statusesOf(t, target) ?? [], kind) === 0) return false;
  lowerStatus(t, target, kind, 1);
  useUp(blow.item, kind, keyOf(target));
  record(t, { kind: 'attackEvaded', target, by: kind });
  return true;
}

function absorbByShields(t: Table, unit: Unit, amount: number): number {
  if (unit.shields.length === 0) return amount;
  let left = amount;
  const shields: number[] = [];
  for (const shield of unit.shields) {
    const absorbed = Math.min(shield, left);
    left -= absorbed;
    if (absorbed < shield) shields.push(shield - absorbed);
  }
  unit.shields = shields;
  record(t, { kind: 'shieldAbsorbed', unit: unit.id, amount: amount - left });
  return left;
}

function tell(t: Table, blow: Blow, target: Target, amount: number, blocked: number): void {
  const { source, combat } = blow;
  record(t, { kind: 'damageDealt', source, target, amount, blocked, combat });
}

function hitUnit(t: Table, blow: Blow, unit: Unit, amount: number): number {
  const marked = blow.pierces ? amount : absorbByShields(t, unit, amount);
  unit.damage += marked;
  if (marked > 0 && blow.pierces) unit.pierced = true;
  if (marked > 0 && blow.dooms) unit.doomed = true;
  tell(t, blow, { unit: unit.id }, marked, amount - marked);
  return marked;
}

function hitHero(t: Table, blow: Blow, seat: Seat, amount: number): number {
  const side = t.game.sides[seat];
  const blocked = blow.pierces ? 0 : Math.min(side.block, amount);
  side.block -= blocked;
  const real = Math.min(amount - blocked, side.life);
  tell(t, blow, { hero: seat }, real, blocked);
  loseLife(t, seat, real, 'damage');
  return real;
}

/** E1: what arrives after Evade, Warded, shields and block. Returns the real number. */
export function dealDamage(t: Table, blow: Blow, target: Target): number {
  const amount = withPercentages(t, blow, target);
  if (amount <= 0) return 0;
  if (evades(t, blow, target, 'evade') || evades(t, blow, target, 'warded')) return 0;
  if ('hero' in target) return hitHero(t, blow, target.hero, amount);
  const unit = 'unit' in target ? unitById(t.game, target.unit) : null;
  return unit === null ? 0 : hitUnit(t, blow, unit, amount);
}
