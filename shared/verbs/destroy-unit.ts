import { cardOf } from '../state/book.ts';
import type { Unit } from '../state/game.ts';
import { otherSeat } from '../state/seat.ts';
import { healthOf, strengthOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';
import { removeUnit } from './remove-unit.ts';

/** Dooms it: the next state check destroys or saves it (E8, K2, K4). */
export function doomUnit(t: Table, unit: Unit): void {
  unit.doomed = true;
  record(t, { kind: 'unitDoomed', unit: unit.id });
}

/** S3: told with what it was just before. */
export function tellDeath(t: Table, unit: Unit): void {
  const { seat, id, card, slot } = unit;
  const strength = strengthOf(t.book, t.game, unit);
  const health = healthOf(t.book, t.game, unit);
  record(t, { kind: 'unitDied', seat, unit: id, card, slot, strength, health });
}

/** R6: once per stay, because it leaves play here. */
function payFame(t: Table, unit: Unit): void {
  const amount = unit.token ? 0 : cardOf(t.book, unit.card).fame;
  if (amount === 0) return;
  const seat = otherSeat(unit.seat);
  t.game.sides[seat].fame += amount;
  record(t, { kind: 'fameGained', seat, amount });
}

export function destroyUnit(t: Table, unit: Unit): void {
  tellDeath(t, unit);
  payFame(t, unit);
  removeUnit(t, unit, 'discard');
}
