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
  const spent = at < 0 ? undefined : azoth[at];
  if (spent === undefined) return;
  if (t.game.siege === undefined) azothReady[at] = false;
  else {
    // R3: a crystal is used up.
    azoth.splice(at, 1);
    azothReady.splice(at, 1);
  }
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
  const { azothReady } = t.game.sides[seat];
  let left = count;
  for (let at = azothReady.length - 1; at >= 0 && left > 0; at--) {
    if (azothReady[at] !== true) continue;
    spendAzothAt(t, seat, at);
    left -= 1;
  }
}

export function refreshAzoth(t: Table, seat: Seat): void {
  const side = t.game.sides[seat];
  const { azothReady } = side;
  let spent = false;
  side.azothPlaced = false;
  for (let at = 0; at < azothReady.length; at++) {
    if (azothReady[at] === true) continue;
    azothReady[at] = true;
    spent = true;
  }
  if (spent) record(t, { kind: 'azothRefreshed', seat });
}
