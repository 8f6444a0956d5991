import { Chess } from 'chessops/chess';
import type { Role, Square } from 'chessops/types';
import type { Contestant } from './contestant.ts';
import { createDice, pick } from './dice.ts';

const longestGame = 200;
const promotions: readonly Role[] = ['queen', 'knight', 'rook', 'bishop'];

interface ChessMove {
  from: Square;
  to: Square;
  promotion?: Role;
}

export const chess: Contestant = {
  id: 'chessops',
  name: 'chessops',
  note: `chess, at most ${longestGame} plies a game, every legal move listed`,
  playout,
};

function playout(seed: number): number {
  const dice = createDice(seed);
  const position = Chess.default();
  for (let ply = 0; ply < longestGame; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0) return ply;
    position.play(pick(dice, moves));
  }
  return longestGame;
}

/** Like `allDests`, but without building a map that would be read only once. */
function legalMoves(position: Chess): ChessMove[] {
  const moves: ChessMove[] = [];
  const context = position.ctx();
  const pawns = position.board.pawn;
  for (const from of position.board[position.turn]) {
    const isPawn = pawns.has(from);
    for (const to of position.dests(from, context)) {
      if (isPawn && (to < 8 || to >= 56)) listPromotions(from, to, moves);
      else moves.push({ from, to });
    }
  }
  return moves;
}

function listPromotions(from: Square, to: Square, moves: ChessMove[]): void {
  for (const promotion of promotions) moves.push({ from, to, promotion });
}
