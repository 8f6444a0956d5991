import { cardOf } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { Zone } from '../state/events.ts';
import type { Unit } from '../state/game.ts';
import { tokenId } from '../state/ids.ts';
import { makeUnit } from '../state/make.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';
import { powerOf } from '../state/stats.ts';
import { unitAt } from '../state/units.ts';
import { leaveCombat } from './leave-combat.ts';
import { noteArrival } from './note-traits.ts';
import { record } from './record.ts';

/** The only code that puts a unit into a slot. It never overwrites a unit: callers ask for a free slot first. */
function putIntoSlot(ctx: RulesContext, unit: Unit, seat: Camp, slot: number): void {
  const { field } = ctx.game.sides[seat];
  if (field[slot] !== null) throw new Error(`Slot ${slot} of side ${seat} is not free.`);
  field[slot] = unit;
  unit.seat = seat;
  unit.slot = slot;
}

function leaveSlot(ctx: RulesContext, unit: Unit): void {
  ctx.game.sides[unit.seat].field[unit.slot] = null;
}

/** X1: any arrival on the field is a deployment. */
export function deployUnit(
  ctx: RulesContext,
  seat: Camp,
  slot: number,
  card: Card,
  from: Zone,
): Unit {
  const unit = makeUnit(cardOf(ctx.book, card.card), {
    id: card.id,
    seat,
    slot,
    arrived: ctx.game.serial,
  });
  ctx.game.serial += 1;
  putIntoSlot(ctx, unit, seat, slot);
  noteArrival(ctx.book, ctx.game, unit);
  // S3, X2: what it has on arrival is no change.
  unit.lastPower = powerOf(ctx.book, ctx.game, unit) || unit.lastPower;
  const { id } = card;
  record(ctx, { kind: 'cardMoved', seat, from, to: 'field', was: id, id, card: card.card });
  record(ctx, { kind: 'unitDeployed', seat, unit: id, card: card.card, slot });
  return unit;
}

export function deployToken(ctx: RulesContext, seat: Camp, slot: number, card: string): Unit {
  return deployUnit(ctx, seat, slot, { id: tokenId(ctx.game.rng.table), card }, 'none');
}

/** Moves a unit within its side; a unit in that slot takes its old slot. */
export function moveUnit(ctx: RulesContext, unit: Unit, slot: number): void {
  const { seat, slot: left } = unit;
  const other = unitAt(ctx.game, seat, slot);
  leaveSlot(ctx, unit);
  if (other !== null && other !== unit) leaveSlot(ctx, other);
  putIntoSlot(ctx, unit, seat, slot);
  record(ctx, { kind: 'unitMoved', unit: unit.id, seat, slot });
  if (other === null || other === unit) return;
  putIntoSlot(ctx, other, seat, left);
  record(ctx, { kind: 'unitMoved', unit: other.id, seat, slot: left });
}

/** E9: moves a unit with all its properties, out of combat, to a free slot of another camp. */
export function giveControl(ctx: RulesContext, unit: Unit, seat: Camp, slot: number): void {
  leaveCombat(ctx, unit);
  leaveSlot(ctx, unit);
  putIntoSlot(ctx, unit, seat, slot);
  record(ctx, { kind: 'controlChanged', unit: unit.id, seat, slot });
}
