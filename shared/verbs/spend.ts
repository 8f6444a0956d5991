import { cardOf } from '../state/book.ts';
import type { Element } from '../state/elements.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

export function setResolve(t: Table, seat: Seat, resolve: number): void {
  t.game.sides[seat].resolve = resolve;
  record(t, { kind: 'resolveChanged', seat, resolve });
}

export function changeResolve(t: Table, seat: Seat, by: number): void {
  if (by !== 0) setResolve(t, seat, t.game.sides[seat].resolve + by);
}

function spendAzothAt(t: Table, seat: Seat, at: number): void {
  const { azoth } = t.game.sides[seat];
  const spent = azoth[at];
  if (spent === undefined) return;
  azoth[at] = { id: spent.id, card: spent.card, ready: false };
  record(t, { kind: 'azothSpent', seat, id: spent.id });
}

/** R3: the oldest ready azoth of a fitting element; −1 when there is none. */
export function fittingAzoth(t: Table, seat: Seat, by: readonly Element[]): number {
  const { azoth } = t.game.sides[seat];
  return azoth.findIndex((row) => row.ready && by.includes(cardOf(t.book, row.card).primary));
}

export function spendFittingAzoth(t: Table, seat: Seat, by: readonly Element[]): void {
  spendAzothAt(t, seat, fittingAzoth(t, seat, by));
}

export function readyAzoth(t: Table, seat: Seat): number {
  let ready = 0;
  for (const row of t.game.sides[seat].azoth) if (row.ready) ready += 1;
  return ready;
}

/** R4: any element, newest first. */
export function spendNewestAzoth(t: Table, seat: Seat, count: number): void {
  for (let spent = 0; spent < count; spent++) {
    spendAzothAt(
      t,
      seat,
      t.game.sides[seat].azoth.findLastIndex((row) => row.ready),
    );
  }
}

export function refreshAzoth(t: Table, seat: Seat): void {
  const side = t.game.sides[seat];
  side.azothPlaced = false;
  if (side.azoth.every((row) => row.ready)) return;
  side.azoth = side.azoth.map((row) => ({ id: row.id, card: row.card, ready: true }));
  record(t, { kind: 'azothRefreshed', seat });
}
