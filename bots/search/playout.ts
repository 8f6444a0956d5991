import { type Game, type Seat, viewOf } from '../../shared/index.ts';
import { playOne } from './policy.ts';
import type { PlayoutDeps } from './quick-eval.ts';
import { winChance } from './win-chance.ts';

const MAX_DECISIONS = 120;
/** The value of a draw: a drawn duel is a failure for both, and a siege without winners is lost. */
const DRAW = { duel: 0.3, skirmish: 0.5, siege: 0 } as const;

function worthOf({ book }: PlayoutDeps, game: Game, seat: Seat): number {
  if (game.result === null) return winChance(book, viewOf(book, game, 'spectator'), seat);
  const { winner } = game.result;
  return winner === null ? DRAW[game.mode] : Number(winner === seat || winner === 'both');
}

/** Whether a playout has gone far enough: the seat's next turn, the next round, or the end of the skirmish. */
function isAtHorizon(from: Game, game: Game, seat: Seat): boolean {
  if (game.mode === 'skirmish') return game.skirmish !== from.skirmish;
  if (game.mode === 'siege') return game.turn > from.turn && game.step === 'strike';
  if (game.choice !== null || game.active !== seat || game.step !== 'main') return false;
  return game.turn >= from.turn + (from.active === seat ? 2 : 1);
}

/** Plays for both sides and returns the value for the seat; null when the budget runs out. */
export function playOut(deps: PlayoutDeps, from: Game, start: Game, seat: Seat): number | null {
  const { budget } = deps;
  budget.tick();
  let game = start;
  for (let i = 0; i < MAX_DECISIONS && game.result === null; i++) {
    if (isAtHorizon(from, game, seat)) break;
    if (budget.isOver()) return null;
    budget.tick();
    game = playOne(deps, game);
  }
  return worthOf(deps, game, seat);
}
