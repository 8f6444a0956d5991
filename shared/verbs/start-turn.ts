import type { Step } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { SEATS, type Seat } from '../state/seat.ts';
import { record } from './record.ts';

export function startStep(ctx: RulesContext, step: Step): void {
  ctx.game.step = step;
  ctx.game.retracted = 0;
  record(ctx, { kind: 'stepStarted', step, seat: ctx.game.active });
}

export function startTurn(ctx: RulesContext, seat: Seat): void {
  const { game } = ctx;
  game.turn += 1;
  game.active = seat;
  game.sides[seat].turns += 1;
  record(ctx, { kind: 'turnStarted', turn: game.turn, seat });
}

/** Z2: in siege a turn is a round of both seats. */
export function startRound(ctx: RulesContext): void {
  const { game } = ctx;
  game.turn += 1;
  for (const seat of SEATS) game.sides[seat].turns += 1;
  record(ctx, { kind: 'roundStarted', round: game.turn });
}
