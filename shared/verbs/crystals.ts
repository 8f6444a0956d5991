import type { Element } from '../state/elements.ts';
import { tokenId } from '../state/ids.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** R3: kept up to this many. */
export const MOST_CRYSTALS = 3;

export const isFullOfMana = (t: Table, seat: Seat): boolean =>
  t.game.sides[seat].azoth.length >= MOST_CRYSTALS;

/** R3, R7: one mana, shown in the azoth row; more than it may keep is lost. */
export function gainCrystal(t: Table, seat: Seat, element: Element): void {
  if (isFullOfMana(t, seat)) return;
  const side = t.game.sides[seat];
  const crystal = { id: tokenId(t.game.rng.table), card: `crystal-${element}` };
  side.azoth.push(crystal);
  side.azothReady.push(true);
  record(t, { kind: 'crystalGained', seat, id: crystal.id, card: crystal.card });
}
