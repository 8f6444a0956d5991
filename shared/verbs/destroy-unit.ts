import { cardOf } from '../state/book.ts';
import type { Unit } from '../state/game.ts';
import { lastInPlay } from '../state/last-known.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { SEATS, type Seat, WILD } from '../state/seat.ts';
import { enemyStateOf } from '../state/siege.ts';
import { LISTENER_BIT } from '../state/trait.ts';
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

/** S3: remembers the power for when it has fallen to 0, and notes a change for those who listen. */
export function notePower(ctx: RulesContext, unit: Unit, power: number): void {
  const difference = power - unit.lastPower;
  if (difference === 0) return;
  unit.lastPower = power;
  if ((ctx.game.hearBits & LISTENER_BIT.UNIT_POWER_CHANGED) !== 0) {
    ctx.powerChanges.push({ unit: unit.id, difference });
  }
}

/** S3: records the death with the last values of the unit. */
export function recordDeath(ctx: RulesContext, unit: Unit, by: string | null): void {
  const { seat, id, card, slot } = unit;
  const last = lastInPlay(ctx.book, ctx.game, unit);
  const { strength, health, power } = last;
  const traits = traitsOf(ctx.book, unit);
  record(ctx, {
    kind: 'unitDied',
    seat,
    unit: id,
    card,
    slot,
    strength,
    health,
    power,
    last,
    traits,
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
