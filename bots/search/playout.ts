import { type Game, type Seat, viewOf } from '../../shared/index.ts';
import { scoreDuel } from '../greedy/score-duel.ts';
import { scoreSkirmish } from '../greedy/score-skirmish.ts';
import type { Players } from './light.ts';
import { playOne } from './policy.ts';

/** How far a score must lead for nearly seven of ten wins. */
const SCALE = 12;
const MOST_DECISIONS = 120;

/** The share of such positions that the seat will win, from 0 to 1. */
function worthOf({ book }: Players, game: Game, seat: Seat): number {
  if (game.result !== null) {
    if (game.result.winner === null) return game.mode === 'skirmish' ? 0.5 : 0.3;
    return game.result.winner === seat ? 1 : 0;
  }
  const view = viewOf(book, game, 'spectator');
  const score = game.mode === 'skirmish' ? scoreSkirmish : scoreDuel;
  // A sure thing is still less than a win.
  return 0.01 + 0.98 / (1 + Math.exp(-score(book, view, seat) / SCALE));
}

/** Until the seat's own turn has come round again, or the skirmish has been decided. */
function isFar(from: Game, game: Game, seat: Seat): boolean {
  if (game.mode === 'skirmish') return game.skirmish !== from.skirmish;
  if (game.choice !== null || game.active !== seat || game.step !== 'main') return false;
  return game.turn >= from.turn + (from.active === seat ? 2 : 1);
}

/** Plays on for both sides and says what came of it; null when the pace is over before. */
export function playOn(players: Players, from: Game, begun: Game, seat: Seat): number | null {
  const { pace } = players;
  pace.tick();
  let game = begun;
  for (let i = 0; i < MOST_DECISIONS && game.result === null; i++) {
    if (isFar(from, game, seat)) break;
    if (pace.isOver()) return null;
    pace.tick();
    game = playOne(players, game);
  }
  return worthOf(players, game, seat);
}
