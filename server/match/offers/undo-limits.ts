import { type Book, revealsNothing, type Seat } from '../../../shared/index.ts';
import { MATCH } from '../../limits/table/match.ts';
import { gameBefore, type MatchState } from '../state/match-state.ts';

/** U1: whether a seat may take back the last move without asking: the move is its own, and revealed nothing. */
export function isFree(book: Book, state: MatchState, seat: Seat): boolean {
  const last = state.moves.at(-1);
  if (last?.seat !== seat || state.status !== 'playing') return false;
  return revealsNothing(book, gameBefore(book, state, 1).game, last);
}

/** How many moves an undo by consent takes back: all since the seat's last move, and that move; 0 when it has none. */
export function movesSinceOwn(state: MatchState, seat: Seat): number {
  if (state.status !== 'playing') return 0;
  const own = state.moves.findLastIndex((move) => move.seat === seat);
  return own === -1 ? 0 : state.moves.length - own;
}

/** U3: how many more moves its undos may take back in this game. */
export function undosLeft(state: MatchState, seat: Seat): number {
  return MATCH.takenBack - state.takenBack[seat];
}
