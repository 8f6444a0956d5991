import type { GoneUnit } from '../state/events.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { SEATS, type Seat } from '../state/seat.ts';
import { drawCards } from './draw-cards.ts';
import { record } from './record.ts';

/** Q1: the first skirmish uses the opening hands; each later one begins with `draw` cards. */
export function startSkirmish(
  ctx: RulesContext,
  starter: Seat,
  draw: number,
  veterans: readonly GoneUnit[],
): void {
  const { game } = ctx;
  game.skirmish += 1;
  game.starter = starter;
  for (const seat of SEATS) {
    game.sides[seat].done = false;
    game.sides[seat].turns = 0;
    if (game.skirmish > 1) drawCards(ctx, seat, draw);
  }
  record(ctx, { kind: 'skirmishStarted', skirmish: game.skirmish, seat: starter, veterans });
}

/** Q2: the seat is done for the rest of the skirmish. */
export function markDone(ctx: RulesContext, seat: Seat): void {
  ctx.game.sides[seat].done = true;
  record(ctx, { kind: 'seatDone', seat });
}

/** Q6: no turns are left, so both seats are done; the end of the skirmish is the event. */
export function closeSkirmish(ctx: RulesContext): void {
  for (const seat of SEATS) ctx.game.sides[seat].done = true;
}

/** Q3: a tied skirmish counts for both. */
export function scoreSkirmish(ctx: RulesContext, points: readonly [number, number]): void {
  const { game } = ctx;
  const [a, b] = points;
  if (a >= b) game.sides[0].wins += 1;
  if (b >= a) game.sides[1].wins += 1;
  record(ctx, { kind: 'skirmishEnded', skirmish: game.skirmish, points });
}

/** Q3 */
export function clearSlots(ctx: RulesContext): void {
  for (const side of ctx.game.sides) side.slots = side.slots.map(() => 0);
}
