import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { noteTraits } from './note-traits.ts';

/** P9: its traits are the hero's for the rest of the match. */
export function gainPower(t: Table, seat: Seat, card: string): void {
  const side = t.game.sides[seat];
  side.powers = [...side.powers, card];
  noteTraits(t.book, t.game);
}
