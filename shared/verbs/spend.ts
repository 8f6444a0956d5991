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
  const { azoth, azothReady } = t.game.sides[seat];
  const spent = azoth[at];
  if (spent === undefined) return;
  azothReady[at] = false;
  record(t, { kind: 'azothSpent', seat, id: spent.id });
}

/** R3: the oldest ready azoth of a fitting element; −1 when there is none. */
export function fittingAzoth(t: Table, seat: Seat, by: readonly Element[]): number {
  const { azoth, azothReady } = t.game.sides[seat];
  for (let at = 0; at < azoth.length; at++) {
    const card = azoth[at]?.card ?? '';
    if (azothReady[at] === true && by.includes(cardOf(t.book, card).primary)) return at;
  }
  return -1;
}

export function spendFittingAzoth(t: Table, seat: Seat, by: readonly Element[]): void {
  spendAzothAt(t, seat, fittingAzoth(t, seat, by));
}

export function readyAzoth(t: Table, seat: Seat): number {
  let count = 0;
  for (const ready of t.game.sides[seat].azothReady) if (ready) count += 1;
  return count;
}

/** R4: any element, newest first. */
export function spendNewestAzoth(t: Table, seat: Seat, count: number): void {
  for (let spent = 0; spent < count; spent++) {
    spendAzothAt(t, seat, t.game.sides[seat].azothReady.lastIndexOf(true));
  }
}

export function refreshAzoth(t: Table, seat: Seat): void {
  const side = t.game.sides[seat];
  side.azothPlaced = false;
  if (!side.azothReady.includes(false)) return;
  side.azothReady.fill(true);
  record(t, { kind: 'azothRefreshed', seat });
}
