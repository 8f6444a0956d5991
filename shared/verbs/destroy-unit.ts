import { cardOf } from '../state/book.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { SEATS, type Seat, WILD } from '../state/seat.ts';
import { enemyStateOf } from '../state/siege.ts';
import { healthOf, powerOf, strengthOf } from '../state/stats.ts';
import { traitsOf } from '../state/traits-of.ts';
import { enemyHero } from '../state/units.ts';
import { record } from './record.ts';
import { removeUnit } from './remove-unit.ts';

/** The next state check destroys or saves the unit (E8, K2, K4). */
export function doomUnit(ctx: RulesContext, unit: Unit): void {
  unit.doomed = true;
  record(ctx, { kind: 'unitDoomed', unit: unit.id });
}

/** K3, K4: being doomed or pierced only counts for one check. */
export function clearDoom(unit: Unit): void {
  unit.doomed = false;
  unit.pierced = false;
}

/** S3: remembers the power for when it has fallen to 0. */
export function notePower(unit: Unit, power: number): void {
  unit.lastPower = power;
}

/** S3: the current power, or the last one before it fell to 0. */
export function lastPowerOf(ctx: RulesContext, unit: Unit): number {
  return powerOf(ctx.book, ctx.game, unit) || unit.lastPower;
}

/** S3: records the death with the last values of the unit. */
export function recordDeath(ctx: RulesContext, unit: Unit, by: string | null): void {
  const { seat, id, card, slot } = unit;
  record(ctx, {
    kind: 'unitDied',
    seat,
    unit: id,
    card,
    slot,
    strength: strengthOf(ctx.book, ctx.game, unit),
    health: healthOf(ctx.book, ctx.game, unit),
    power: lastPowerOf(ctx, unit),
    traits: traitsOf(ctx.book, unit),
    by,
  });
}

/** R6: once, because the unit leaves play here. */
function payFame(ctx: RulesContext, unit: Unit): void {
  if (ctx.game.mode === 'skirmish') return;
  const amount = fameFor(ctx, unit);
  if (amount === 0) return;
  for (const seat of paidFor(ctx, unit)) {
    ctx.game.sides[seat].fame += amount;
    record(ctx, { kind: 'fameGained', seat, amount });
  }
}

/** Tokens and summoned enemies give no fame. */
function fameFor(ctx: RulesContext, unit: Unit): number {
  const foe = ctx.game.siege === undefined ? null : enemyStateOf(ctx.game.siege, unit.id);
  const worthless = foe === null ? unit.token : foe.summoned;
  return worthless ? 0 : cardOf(ctx.book, unit.card).fame;
}

/** Z6: in siege both seats get the fame, which is one number for the team. */
function paidFor(ctx: RulesContext, unit: Unit): readonly Seat[] {
  if (unit.seat === WILD) return SEATS;
  const seat = enemyHero(ctx.game, unit.seat);
  return seat === null ? [] : [seat];
}

export function destroyUnit(ctx: RulesContext, unit: Unit): void {
  recordDeath(ctx, unit, null);
  payFame(ctx, unit);
  removeUnit(ctx, unit, 'discard');
}
