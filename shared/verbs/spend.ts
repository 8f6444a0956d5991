import { cardOf } from '../state/book.ts';
import type { Element } from '../state/elements.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

export function setResolve(ctx: RulesContext, seat: Seat, resolve: number): void {
  ctx.game.sides[seat].resolve = resolve;
  record(ctx, { kind: 'resolveChanged', seat, resolve });
}

export function changeResolve(ctx: RulesContext, seat: Seat, by: number): void {
  if (by !== 0) setResolve(ctx, seat, ctx.game.sides[seat].resolve + by);
}

function spendAzothAt(ctx: RulesContext, seat: Seat, at: number): void {
  const { azoth, azothReady } = ctx.game.sides[seat];
  const spent = at < 0 ? undefined : azoth[at];
  if (spent === undefined) return;
  if (ctx.game.siege === undefined) azothReady[at] = false;
  else {
    // R3: a crystal is used up.
    azoth.splice(at, 1);
    azothReady.splice(at, 1);
  }
  record(ctx, { kind: 'azothSpent', seat, id: spent.id });
}

/** R3: the index of the oldest ready azoth of a suitable element; −1 if there is none. */
export function fittingAzoth(ctx: RulesContext, seat: Seat, by: readonly Element[]): number {
  const { azoth, azothReady } = ctx.game.sides[seat];
  for (let at = 0; at < azoth.length; at++) {
    const card = azoth[at]?.card ?? '';
    if (azothReady[at] === true && by.includes(cardOf(ctx.book, card).primary)) return at;
  }
  return -1;
}

export function spendFittingAzoth(ctx: RulesContext, seat: Seat, by: readonly Element[]): void {
  spendAzothAt(ctx, seat, fittingAzoth(ctx, seat, by));
}

export function readyAzoth(ctx: RulesContext, seat: Seat): number {
  let count = 0;
  for (const ready of ctx.game.sides[seat].azothReady) if (ready) count += 1;
  return count;
}

/** R4: any element, newest first. */
export function spendNewestAzoth(ctx: RulesContext, seat: Seat, count: number): void {
  const { azothReady } = ctx.game.sides[seat];
  let left = count;
  for (let at = azothReady.length - 1; at >= 0 && left > 0; at--) {
    if (azothReady[at] !== true) continue;
    spendAzothAt(ctx, seat, at);
    left -= 1;
  }
}

export function refreshAzoth(ctx: RulesContext, seat: Seat): void {
  const side = ctx.game.sides[seat];
  const { azothReady } = side;
  let spent = false;
  side.azothPlaced = false;
  for (let at = 0; at < azothReady.length; at++) {
    if (azothReady[at] === true) continue;
    azothReady[at] = true;
    spent = true;
  }
  if (spent) record(ctx, { kind: 'azothRefreshed', seat });
}
