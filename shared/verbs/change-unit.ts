import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';
import type { ShieldTime } from '../state/trait.ts';
import { endModifiers } from './modify.ts';
import { record } from './record.ts';

/** N5: counters are one signed number, so opposite counters cancel each other. */
export function addCounters(ctx: RulesContext, unit: Unit, amount: number): void {
  if (amount === 0) return;
  unit.counters += amount;
  record(ctx, { kind: 'countersChanged', unit: unit.id, counters: unit.counters });
}

export function healMarks(ctx: RulesContext, unit: Unit, amount: number): number {
  const healed = Math.min(unit.damage, amount);
  if (healed <= 0) return 0;
  unit.damage -= healed;
  record(ctx, { kind: 'marksHealed', unit: unit.id, amount: healed });
  return healed;
}

/** M7: marks that do not count as damage. */
export function markUnit(ctx: RulesContext, unit: Unit, amount: number): void {
  unit.damage += amount;
  record(ctx, { kind: 'unitBled', unit: unit.id, amount });
}

/** X4: shields absorb damage in the order in which they were added, each until it is used up. */
export function addShield(ctx: RulesContext, unit: Unit, amount: number, lasts: ShieldTime): void {
  if (amount <= 0) return;
  const serial = ctx.game.serial;
  ctx.game.serial += 1;
  unit.shields = [...unit.shields, { left: amount, full: amount, lasts, serial }];
  record(ctx, { kind: 'shieldGained', unit: unit.id, amount });
}

export function loseShields(ctx: RulesContext, unit: Unit): void {
  if (unit.shields.length === 0) return;
  unit.shields = [];
  record(ctx, { kind: 'shieldsLost', unit: unit.id });
}

export function tapUnit(ctx: RulesContext, unit: Unit): void {
  if (unit.tapped) return;
  unit.tapped = true;
  record(ctx, { kind: 'unitTapped', unit: unit.id });
}

/** N6 */
export function changeSlot(ctx: RulesContext, seat: Camp, slot: number, by: number): void {
  const { slots } = ctx.game.sides[seat];
  slots[slot] = (slots[slot] ?? 0) + by;
  record(ctx, { kind: 'slotChanged', seat, slot, amount: slots[slot] ?? 0 });
}

/** X10: removes the modifier of the slot and everything that the unit in it has gained. */
export function cleanseSlot(ctx: RulesContext, seat: Camp, slot: number): void {
  const side = ctx.game.sides[seat];
  side.slots[slot] = 0;
  const unit = side.field[slot];
  if (unit) {
    unit.counters = 0;
    unit.statuses = [];
    unit.shields = unit.shields.filter(({ serial }) => serial === 0);
    endModifiers(ctx, 'cleansed', (m) => m.scope === 'unit' && m.unit === unit.id);
  }
  record(ctx, { kind: 'slotCleansed', seat, slot });
}
