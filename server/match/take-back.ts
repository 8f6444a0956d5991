import { type Book, cloneGame, type Seat, step, undoable } from '../../shared/index.ts';
import { type Fold, gameBefore, type Move } from './fold.ts';

/** The seat's own moves at the end of the game, newest last. */
function lastRun(moves: readonly Move[], seat: Seat): readonly Move[] {
  const other = moves.findLastIndex((move) => move.seat !== seat);
  return moves.slice(other + 1);
}

/** U1: how many of its last moves a seat may take back without asking. */
export function freelyUndoable(book: Book, f: Fold, seat: Seat): number {
  const run = lastRun(f.moves, seat);
  if (run.length === 0 || f.status !== 'playing') return 0;
  const game = gameBefore(book, f, run.length);
  const history = run.map((move) => {
    const before = cloneGame(game);
    step(book, game, move.seat, move.intent);
    return { ...move, before };
  });
  return undoable(book, history, seat);
}

/** By consent: everything back to, and with, the seat's own last move; 0 when it has none. */
export function movesSinceOwn(f: Fold, seat: Seat): number {
  if (f.status !== 'playing') return 0;
  const own = f.moves.findLastIndex((move) => move.seat === seat);
  return own === -1 ? 0 : f.moves.length - own;
}
