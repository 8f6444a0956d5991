import {
  type Book,
  cloneGame,
  type Game,
  type Intent,
  type Seat,
  step,
} from '../../../shared/index.ts';
import { MATCH } from '../../limits/table/match.ts';

export type Move = { readonly seat: Seat; readonly intent: Intent };

/** A copy of the game after its first `moves` moves. */
export type Checkpoint = { readonly moves: number; readonly game: Game };

/** The spacing of the series of copies to which this one belongs. */
function spacingOf(moves: number): number {
  let spacing = MATCH.checkpointEvery;
  while (moves % (spacing * MATCH.checkpointRatio) === 0) spacing *= MATCH.checkpointRatio;
  return spacing;
}

/**
 * Keeps the last two copies of each spacing. An undo therefore starts from a copy at most about eight times as
 * far back as it goes, and there are few copies: four in a game of 1,000 moves.
 */
export function withCheckpoint(
  kept: readonly Checkpoint[],
  moves: number,
  game: Game,
): readonly Checkpoint[] {
  if (moves === 0 || moves % MATCH.checkpointEvery !== 0) return kept;
  const older = kept.filter(
    (each) => each.moves < moves && each.moves > moves - 2 * spacingOf(each.moves),
  );
  return [...older, { moves, game: cloneGame(game) }];
}

type Played = {
  readonly moves: readonly Move[];
  readonly checkpoints: readonly Checkpoint[];
  /** The game before its first move. */
  deal(): Game;
};

/** The game after its first `count` moves, and the checkpoints as they were then. */
export function gameAfter(book: Book, count: number, { moves, checkpoints, deal }: Played) {
  let kept: readonly Checkpoint[] = checkpoints.filter((each) => each.moves <= count);
  const from = kept.at(-1);
  const game = from === undefined ? deal() : cloneGame(from.game);
  for (let at = from?.moves ?? 0; at < count; at++) {
    const move = moves[at];
    const result = move && step(book, game, move.seat, move.intent);
    if (result?.ok !== true) throw new Error(result?.message ?? 'A move is missing.');
    kept = withCheckpoint(kept, at + 1, game);
  }
  return { game, checkpoints: kept };
}
