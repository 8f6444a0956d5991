import { cardOf } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { Zone } from '../state/events.ts';
import type { Unit } from '../state/game.ts';
import { tokenId } from '../state/ids.ts';
import { makeUnit } from '../state/make.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';
import { leaveCombat } from './leave-combat.ts';
import { noteArrival } from './note-traits.ts';
import { record } from './record.ts';

/** X1: any arrival on the field is a deployment. The slot must be free. */
export function deployUnit(
  ctx: RulesContext,
  seat: Camp,
  slot: number,
  card: Card,
  from: Zone,
): Unit {
  const unit = makeUnit(cardOf(ctx.book, card.card), { id: card.id, seat, slot });
  ctx.game.sides[seat].field[slot] = unit;
  noteArrival(ctx.book, ctx.game, unit);
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
  const { field } = ctx.game.sides[unit.seat];
  const other = field[slot] ?? null;
  const left = unit.slot;
  field[left] = other;
  field[slot] = unit;
  unit.slot = slot;
  record(ctx, { kind: 'unitMoved', unit: unit.id, seat: unit.seat, slot });
  if (other === null) return;
  other.slot = left;
  record(ctx, { kind: 'unitMoved', unit: other.id, seat: other.seat, slot: left });
}

/** E9: moves a unit with all its properties, out of combat, to a free slot of another camp. */
export function giveControl(ctx: RulesContext, unit: Unit, seat: Camp, slot: number): void {
  leaveCombat(ctx, unit);
  ctx.game.sides[unit.seat].field[unit.slot] = null;
  ctx.game.sides[seat].field[slot] = unit;
  unit.seat = seat;
  unit.slot = slot;
  record(ctx, { kind: 'controlChanged', unit: unit.id, seat, slot });
}
