import { cardOf } from '../state/book.ts';
import { enemyHero } from '../state/camps.ts';
import type { Unit } from '../state/game.ts';
import { SEATS, type Seat, WILD } from '../state/seat.ts';
import { foeOf } from '../state/siege.ts';
import { healthOf, powerOf, strengthOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { traitsOf } from '../state/traits-of.ts';
import { record } from './record.ts';
import { removeUnit } from './remove-unit.ts';

/** Dooms it: the next state check destroys or saves it (E8, K2, K4). */
export function doomUnit(t: Table, unit: Unit): void {
  unit.doomed = true;
  record(t, { kind: 'unitDoomed', unit: unit.id });
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
export function lastPowerOf(t: Table, unit: Unit): number {
  return powerOf(t.book, t.game, unit) || unit.lastPower;
}

/** S3: told with what it was just before. */
export function tellDeath(t: Table, unit: Unit, by: string | null): void {
  const { seat, id, card, slot } = unit;
  record(t, {
    kind: 'unitDied',
    seat,
    unit: id,
    card,
    slot,
    strength: strengthOf(t.book, t.game, unit),
    health: healthOf(t.book, t.game, unit),
    power: lastPowerOf(t, unit),
    traits: traitsOf(t.book, unit),
    by,
  });
}

/** R6: once per stay, because it leaves play here. */
function payFame(t: Table, unit: Unit): void {
  if (t.game.mode === 'skirmish') return;
  const amount = fameFor(t, unit);
  if (amount === 0) return;
  for (const seat of paidFor(t, unit)) {
    t.game.sides[seat].fame += amount;
    record(t, { kind: 'fameGained', seat, amount });
  }
}

/** Tokens and summoned ones are worth nothing. */
function fameFor(t: Table, unit: Unit): number {
  const foe = t.game.siege === undefined ? null : foeOf(t.game.siege, unit.id);
  const worthless = foe === null ? unit.token : foe.summoned;
  return worthless ? 0 : cardOf(t.book, unit.card).fame;
}

/** Z6: one number for the team, on both seats. */
function paidFor(t: Table, unit: Unit): readonly Seat[] {
  if (unit.seat === WILD) return SEATS;
  const seat = enemyHero(t.game, unit.seat);
  return seat === null ? [] : [seat];
}

export function destroyUnit(t: Table, unit: Unit): void {
  tellDeath(t, unit, null);
  payFame(t, unit);
  removeUnit(t, unit, 'discard');
}
