import type { Unit } from '../state/game.ts';
import { seatOf } from '../state/seat.ts';
import type { Siege } from '../state/siege.ts';
import type { Table } from '../state/table.ts';
import { dropModifiersOf } from './modify.ts';
import { putCard } from './move-card.ts';
import { noteDeparture } from './note-traits.ts';
import { record } from './record.ts';

function forgetFoe(siege: Siege, unit: string): void {
  siege.foes = siege.foes.filter((foe) => foe.unit !== unit);
}

/** G9: out of play, into a zone of its owner; a token ceases to exist. */
export function removeUnit(t: Table, unit: Unit, to: 'discard' | 'hand'): void {
  t.game.sides[unit.seat].field[unit.slot] = null;
  noteDeparture(t.book, t.game, unit);
  dropModifiersOf(t, unit.id);
  const { id, card, owner } = unit;
  if (t.game.siege !== undefined) forgetFoe(t.game.siege, id);
  if (!unit.token) putCard(t, seatOf(owner), { id, card }, 'field', to);
  else record(t, { kind: 'cardMoved', seat: owner, from: 'field', to: 'none', was: id, id, card });
}
