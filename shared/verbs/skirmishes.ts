import { SEATS, type Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { drawCards } from './draw-cards.ts';
import { record } from './record.ts';

/** Q1: the first is played with the opening hands; `draw` cards for each later one. */
export function startSkirmish(t: Table, starter: Seat, draw: number): void {
  const { game } = t;
  game.skirmish += 1;
  game.starter = starter;
  for (const seat of SEATS) {
    game.sides[seat].done = false;
    game.sides[seat].turns = 0;
    if (game.skirmish > 1) drawCards(t, seat, draw);
  }
  record(t, { kind: 'skirmishStarted', skirmish: game.skirmish, seat: starter });
}

/** Q2: for the rest of the skirmish. */
export function markDone(t: Table, seat: Seat): void {
  t.game.sides[seat].done = true;
  record(t, { kind: 'seatDone', seat });
}

/** Q6: no turns are left; the end of the skirmish tells it. */
export function closeSkirmish(t: Table): void {
  for (const seat of SEATS) t.game.sides[seat].done = true;
}

/** Q3: a tied skirmish counts for both. */
export function scoreSkirmish(t: Table, points: readonly [number, number]): void {
  const { game } = t;
  const [a, b] = points;
  if (a >= b) game.sides[0].wins += 1;
  if (b >= a) game.sides[1].wins += 1;
  record(t, { kind: 'skirmishEnded', skirmish: game.skirmish, points });
}

/** Q3 */
export function clearSlots(t: Table): void {
  for (const side of t.game.sides) side.slots = side.slots.map(() => 0);
}
