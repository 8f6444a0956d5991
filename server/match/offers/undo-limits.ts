import { type Book, revealsNothing, type Seat } from '../../../shared/index.ts';
import { MATCH } from '../../limits/table/match.ts';
import { gameBefore, type MatchState } from '../state/match-state.ts';

/** U1: whether a seat may take back the last move of the game without asking: it was its own, and told nothing. */
export function isFree(book: Book, f: MatchState, seat: Seat): boolean {
  const last = f.moves.at(-1);
  if (last?.seat !== seat || f.status !== 'playing') return false;
  return revealsNothing(book, gameBefore(book, f, 1).game, last);
}

/** By consent: everything back to, and with, the seat's own last move; 0 when it has none. */
export function movesSinceOwn(f: MatchState, seat: Seat): number {
  if (f.status !== 'playing') return 0;
  const own = f.moves.findLastIndex((move) => move.seat === seat);
  return own === -1 ? 0 : f.moves.length - own;
}

/** U3: how many more moves its undos may take back in this game. */
export function undosLeft(f: MatchState, seat: Seat): number {
  return MATCH.takenBack - f.takenBack[seat];
}
