import { ruledUnit, ruleSum } from '../state/applied-rules.ts';
import { cardOf } from '../state/book.ts';
import { type Element, edgeOf } from '../state/elements.ts';
import { halvesDamage, isEliteOrBoss, isShelteredFrom } from '../state/enemies.ts';
import type { Place, Shield, StackItem, Target, Unit } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { rulesOn } from '../state/rules-of.ts';
import type { Camp, Seat } from '../state/seat.ts';
import { enemyStateOf } from '../state/siege.ts';
import { READINGS, resistancesOf } from '../state/stats.ts';
import { type Status, statusAmount } from '../state/statuses.ts';
import { RULE_BIT } from '../state/trait.ts';
import { isLost } from '../state/traits-of.ts';
import { unitById } from '../state/units.ts';
import { lowerStatus, statusesOf } from './apply-status.ts';
import { callDefenders, setEnemyBlock } from './enemies.ts';
import { loseLife } from './lose-life.ts';
import { record } from './record.ts';

/** One dealer hitting one target: everything that determines the damage dealt. */
export type Blow = {
  readonly source: { readonly seat: Camp; readonly card: string; readonly unit: string | null };
  /** The base amount with flat bonuses, before percentages. */
  readonly amount: number;
  /** L4: the element that a target can resist; null for combat damage. */
  readonly element: Element | null;
  readonly impaired: boolean;
  readonly combat: boolean;
  /** M8: whether it is an attack card or combat damage, which Evade and Warded can stop. */
  readonly attack: boolean;
  readonly item: StackItem | null;
  readonly pierces: boolean;
  readonly dooms: boolean;
};

/** Applies L2 to combat damage between units; K3 has no penalty. */
export function withEdge(
  ctx: RulesContext,
  dealer: Unit,
  victim: Unit,
  points: number,
  pierces: boolean,
): number {
  if (points <= 0) return 0;
  const edge = edgeOf(cardOf(ctx.book, dealer.card).primary, cardOf(ctx.book, victim.card).primary);
  return edge < 0 && pierces ? points : Math.max(1, points + edge);
}

type Weighed = Pick<Blow, 'amount' | 'impaired' | 'element' | 'pierces'>;

/** M5: one product, rounded down once; then Intangible, which Piercing ignores (K3). */
export function withPercentages(
  ctx: RulesContext,
  blow: Weighed,
  unit: Unit | null,
  statuses: readonly Status[],
): number {
  const resisted =
    blow.element !== null &&
    unit !== null &&
    resistancesOf(ctx.book, ctx.game, unit).includes(blow.element);
  if (statuses.length === 0 && !blow.impaired && !resisted) return blow.amount;
  const quarters = blow.impaired ? 3 : 4;
  const halves = statusAmount(statuses, 'sundered') > 0 ? 3 : 2;
  const amount = Math.floor((blow.amount * quarters * halves * (resisted ? 1 : 2)) / 16);
  const halved = !blow.pierces && statusAmount(statuses, 'intangible') > 0;
  return halved ? Math.floor(amount / 2) : amount;
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

/** M8: whether this attack uses up Evade or Warded, or an earlier effect of the same card did. */
export function evades(
  ctx: RulesContext,
  blow: Pick<Blow, 'attack' | 'item'>,
  target: Target,
  kind: 'evade' | 'warded',
): boolean {
  if (!blow.attack) return false;
  if (isUsedUp(blow.item, kind, keyOf(target))) return true;
  if (statusAmount(statusesOf(ctx, target) ?? [], kind) === 0) return false;
  lowerStatus(ctx, target, kind, 1);
  useUp(blow.item, kind, keyOf(target));
  record(ctx, { kind: 'attackEvaded', target, by: kind });
  return true;
}

function absorbByShields(ctx: RulesContext, unit: Unit, amount: number): number {
  if (unit.shields.length === 0) return amount;
  let left = amount;
  const shields: Shield[] = [];
  for (const shield of unit.shields) {
    const absorbed = isLost(unit, 'shield', shield.serial) ? 0 : Math.min(shield.left, left);
    left -= absorbed;
    const rest = { ...shield, left: shield.left - absorbed };
    if (rest.left > 0 || rest.lasts === 'PERMANENT') shields.push(rest);
  }
  if (left === amount) return amount;
  unit.shields = shields;
  record(ctx, { kind: 'shieldAbsorbed', unit: unit.id, amount: amount - left });
  return left;
}

/** E1: the block of an enemy comes after its shields. */
function absorbByBlock(ctx: RulesContext, unit: Unit, amount: number): number {
  const foe = ctx.game.siege === undefined ? null : enemyStateOf(ctx.game.siege, unit.id);
  if (foe === null || foe.block === 0 || amount === 0) return amount;
  const absorbed = Math.min(foe.block, amount);
  setEnemyBlock(ctx, foe, foe.block - absorbed);
  return amount - absorbed;
}

/** Z5: Fortified and Elusive. */
function onEnemy(ctx: RulesContext, blow: Blow, unit: Unit | null, amount: number): number {
  if (ctx.game.siege === undefined || unit === null) return amount;
  if (isShelteredFrom(ctx, unit, blow.source.card)) return 0;
  return halvesDamage(ctx, unit) ? Math.floor(amount / 2) : amount;
}

type Hit = {
  readonly target: Target;
  readonly amount: number;
  readonly blocked: number;
  readonly place: Place | null;
  readonly victim: string | null;
};

function recordDamage(ctx: RulesContext, blow: Blow, hit: Hit): void {
  record(ctx, {
    kind: 'damageDealt',
    source: blow.source,
    combat: blow.combat,
    target: hit.target,
    amount: hit.amount,
    blocked: hit.blocked,
    place: hit.place,
    victim: hit.victim,
  });
}

function hitUnit(ctx: RulesContext, blow: Blow, unit: Unit, amount: number): number {
  if (ctx.game.siege !== undefined) callDefenders(ctx, unit);
  const unshielded = blow.pierces ? amount : absorbByShields(ctx, unit, amount);
  const marked = blow.pierces ? unshielded : absorbByBlock(ctx, unit, unshielded);
  unit.damage += marked;
  if (marked > 0 && blow.pierces) unit.pierced = true;
  if (marked > 0 && blow.dooms && !isEliteOrBoss(ctx.book, unit)) unit.doomed = true;
  const place = { seat: unit.seat, index: unit.slot };
  recordDamage(ctx, blow, {
    target: { unit: unit.id },
    amount: marked,
    blocked: amount - marked,
    place,
    victim: unit.card,
  });
  return marked;
}

function hitHero(ctx: RulesContext, blow: Blow, seat: Seat, amount: number): number {
  const side = ctx.game.sides[seat];
  const blocked = blow.pierces ? 0 : Math.min(side.block, amount);
  side.block -= blocked;
  const real = Math.min(amount - blocked, side.life);
  recordDamage(ctx, blow, {
    target: { hero: seat },
    amount: real,
    blocked,
    place: null,
    victim: null,
  });
  loseLife(ctx, seat, real, 'damage');
  return real;
}

const isOn = (modifier: Modifier, target: Target): boolean => {
  if ('hero' in target) return modifier.scope === 'hero' && modifier.seat === target.hero;
  return 'unit' in target && modifier.scope === 'unit' && modifier.unit === target.unit;
};

/** Who takes damage in place of another, and since when. */
type Stand = { readonly unit: Unit; readonly since: number };

function standInByModifier({ game }: RulesContext, target: Target): Stand | null {
  if (game.modifiers.length === 0) return null;
  const shift = game.modifiers.findLast((m) => m.what === 'redirect' && isOn(m, target));
  const unit = shift?.toward == null ? null : unitById(game, shift.toward);
  return unit === null || shift === undefined ? null : { unit, since: shift.serial };
}

/** X3, TAKE_DAMAGE: the newest of the units that would take it. */
function standInByRule({ book, game }: RulesContext, target: Target): Stand | null {
  if ((game.ruleBits & RULE_BIT.TAKE_DAMAGE) === 0 || !('unit' in target)) return null;
  const victim = unitById(game, target.unit);
  if (victim === null) return null;
  const holder = rulesOn(book, game, 'TAKE_DAMAGE', ruledUnit(victim)).at(-1)?.holder;
  return holder === undefined ? null : { unit: holder, since: holder.arrived };
}

/** E1: redirection comes first and happens once; of several the newest applies. */
function redirected(ctx: RulesContext, target: Target): Target {
  const modifier = standInByModifier(ctx, target);
  const rule = standInByRule(ctx, target);
  const stand = rule !== null && rule.since > (modifier?.since ?? -1) ? rule : modifier;
  if (stand === null) return target;
  const to = { unit: stand.unit.id };
  record(ctx, { kind: 'damageRedirected', from: target, to });
  return to;
}

/** X3, MODIFY_DAMAGE: what a unit takes by the rules on it; 0 stays 0. */
function ruledDamage({ book, game }: RulesContext, unit: Unit, amount: number): number {
  const bits = RULE_BIT.MODIFY_DAMAGE;
  if ((game.ruleBits & bits) === 0 || amount <= 0) return amount;
  return Math.max(
    0,
    amount + ruleSum({ book, game, bits, ruled: ruledUnit(unit), read: READINGS }),
  );
}

/** E1: the oldest prevention is used first and ends when it is used up. */
function prevented(ctx: RulesContext, target: Target, amount: number): number {
  let left = amount;
  for (const shelter of ctx.game.modifiers) {
    if (left === 0 || shelter.what !== 'prevent' || !isOn(shelter, target)) continue;
    const spared = Math.min(left, shelter.amount);
    left -= spared;
    const rest = { ...shelter, amount: shelter.amount - spared };
    ctx.game.modifiers = ctx.game.modifiers.flatMap((m) =>
      m !== shelter ? [m] : rest.amount > 0 ? [rest] : [],
    );
    record(ctx, { kind: 'damagePrevented', target, amount: spared });
  }
  return left;
}

/** M8: whether Evade or Warded stops the damage; K3: a Piercing blow may miss, but no ward stops it. */
function isEscaped(
  ctx: RulesContext,
  blow: Blow,
  target: Target,
  statuses: readonly Status[],
): boolean {
  if (statuses.length === 0 && blow.item === null) return false;
  if (evades(ctx, blow, target, 'evade')) return true;
  return !blow.pierces && evades(ctx, blow, target, 'warded');
}

/** E1: deals what remains after redirection, Evade, Warded, prevention, shields and block. Returns the damage dealt. */
export function dealDamage(ctx: RulesContext, blow: Blow, aimed: Target): number {
  const target = redirected(ctx, aimed);
  const unit = 'unit' in target ? unitById(ctx.game, target.unit) : null;
  if (unit === null && !('hero' in target)) return 0;
  const statuses = 'hero' in target ? ctx.game.sides[target.hero].statuses : (unit?.statuses ?? []);
  const weighed = onEnemy(ctx, blow, unit, withPercentages(ctx, blow, unit, statuses));
  const full = unit === null ? weighed : ruledDamage(ctx, unit, weighed);
  if (full <= 0 || isEscaped(ctx, blow, target, statuses)) return 0;
  const amount = ctx.game.modifiers.length === 0 ? full : prevented(ctx, target, full);
  if (amount === 0) return 0;
  if (unit !== null) return hitUnit(ctx, blow, unit, amount);
  return 'hero' in target ? hitHero(ctx, blow, target.hero, amount) : 0;
}
