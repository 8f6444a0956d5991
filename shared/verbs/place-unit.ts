import { cardOf } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { Zone } from '../state/events.ts';
import type { Unit } from '../state/game.ts';
import { tokenId } from '../state/ids.ts';
import { makeUnit } from '../state/make.ts';
import type { Camp } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { leaveCombat } from './leave-combat.ts';
import { noteArrival } from './note-traits.ts';
import { record } from './record.ts';

/** X1: arriving on the field, from wherever, is deploying. The slot is free. */
export function deployUnit(t: Table, seat: Camp, slot: number, card: Card, from: Zone): Unit {
  const unit = makeUnit(cardOf(t.book, card.card), { id: card.id, seat, slot });
  t.game.sides[seat].field[slot] = unit;
  noteArrival(t.book, t.game, unit);
  const { id } = card;
  record(t, { kind: 'cardMoved', seat, from, to: 'field', was: id, id, card: card.card });
  record(t, { kind: 'unitDeployed', seat, unit: id, card: card.card, slot });
  return unit;
}

export function deployToken(t: Table, seat: Camp, slot: number, card: string): Unit {
  return deployUnit(t, seat, slot, { id: tokenId(t.game.rng.table), card }, 'none');
}

/** Within its side; a unit standing there takes the place it left. */
export function moveUnit(t: Table, unit: Unit, slot: number): void {
  const { field } = t.game.sides[unit.seat];
  const other = field[slot] ?? null;
  const left = unit.slot;
  field[left] = other;
  field[slot] = unit;
  unit.slot = slot;
  record(t, { kind: 'unitMoved', unit: unit.id, seat: unit.seat, slot });
  if (other === null) return;
  other.slot = left;
  record(t, { kind: 'unitMoved', unit: other.id, seat: other.seat, slot: left });
}

/** E9: with all it has, out of combat, to a free slot of another seat. */
export function giveControl(t: Table, unit: Unit, seat: Camp, slot: number): void {
  leaveCombat(t, unit);
  t.game.sides[unit.seat].field[unit.slot] = null;
  t.game.sides[seat].field[slot] = unit;
  unit.seat = seat;
  unit.slot = slot;
  record(t, { kind: 'controlChanged', unit: unit.id, seat, slot });
}
