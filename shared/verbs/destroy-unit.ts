import { cardOf } from '../state/book.ts';
import { enemyHero } from '../state/camps.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { SEATS, type Seat, WILD } from '../state/seat.ts';
import { enemyStateOf } from '../state/siege.ts';
import { healthOf, powerOf, strengthOf } from '../state/stats.ts';
import { traitsOf } from '../state/traits-of.ts';
import { record } from './record.ts';
import { removeUnit } from './remove-unit.ts';

/** Dooms it: the next state check destroys or saves it (E8, K2, K4). */
export function doomUnit(ctx: RulesContext, unit: Unit): void {
  unit.doomed = true;
  record(ctx, { kind: 'unitDoomed', unit: unit.id });
}

/** K3, K4: what doomed or pierced it counts for one check only. */
export function clearDoom(unit: Unit): void {
  unit.doomed = false;
  unit.pierced = false;
}

/** S3: remembered for when it has fallen to 0. */
export function notePower(unit: Unit, power: number): void {
  unit.lastPower = power;
}

/** S3: its power now, or what it was before it fell to 0. */
export function lastPowerOf(ctx: RulesContext, unit: Unit): number {
  return powerOf(ctx.book, ctx.game, unit) || unit.lastPower;
}

/** S3: told with what it was just before. */
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

/** R6: once per stay, because it leaves play here. */
function payFame(ctx: RulesContext, unit: Unit): void {
  if (ctx.game.mode === 'skirmish') return;
  const amount = fameFor(ctx, unit);
  if (amount === 0) return;
  for (const seat of paidFor(ctx, unit)) {
    ctx.game.sides[seat].fame += amount;
    record(ctx, { kind: 'fameGained', seat, amount });
  }
}

/** Tokens and summoned ones are worth nothing. */
function fameFor(ctx: RulesContext, unit: Unit): number {
  const foe = ctx.game.siege === undefined ? null : enemyStateOf(ctx.game.siege, unit.id);
  const worthless = foe === null ? unit.token : foe.summoned;
  return worthless ? 0 : cardOf(ctx.book, unit.card).fame;
}

/** Z6: one number for the team, on both seats. */
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
