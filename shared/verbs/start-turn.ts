import type { Step } from '../state/game.ts';
import { SEATS, type Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

export function startStep(t: Table, step: Step): void {
  t.game.step = step;
  t.game.retracted = 0;
  record(t, { kind: 'stepStarted', step, seat: t.game.active });
}

export function startTurn(t: Table, seat: Seat): void {
  const { game } = t;
  game.turn += 1;
  game.active = seat;
  game.sides[seat].turns += 1;
  record(t, { kind: 'turnStarted', turn: game.turn, seat });
}

/** Z2: in siege a turn is a round, of both seats. */
export function startRound(t: Table): void {
  const { game } = t;
  game.turn += 1;
  for (const seat of SEATS) game.sides[seat].turns += 1;
  record(t, { kind: 'roundStarted', round: game.turn });
}
