import {
  type Book,
  cloneGame,
  type Game,
  type Intent,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import { blocksFor } from './combat/blocks-for.ts';

export type Score = (book: Book, game: Game, seat: Seat) => number;

/** How many options are tried: fewer for nested choices. */
const MAX_OPTIONS = [9, 4];
const MAX_STEPS = 24;

function answer(game: Game, index: number): Intent {
  return { kind: 'choose', choice: game.choice?.id ?? '', options: [index] };
}

/** The score of the seat's best answer to an open choice. */
function bestAnswer(book: Book, game: Game, seat: Seat, score: Score, depth: number): number {
  const all = game.choice?.options.length ?? 0;
  const count = Math.min(all, MAX_OPTIONS[depth] ?? 1);
  let best = Number.NEGATIVE_INFINITY;
  // Only the largest overpayment is tried, because unspent azoth is worth nothing.
  const overpay = game.choice?.prompt === 'overpay';
  const from = overpay ? all - 1 : 0;
  for (let index = from; index < Math.max(count, from + 1); index++) {
    const next = cloneGame(game);
    step(book, next, seat, answer(game, index));
    best = Math.max(best, settleAndScore(book, next, seat, score, overpay ? depth : depth + 1));
  }
  return best;
}

/** Advances the game: nobody reacts, and the defender blocks as estimated. */
function advance(book: Book, game: Game): boolean {
  if (game.choice !== null) return step(book, game, game.choice.seat, answer(game, 0)).ok;
  if (game.window !== null) return step(book, game, game.window.seat, { kind: 'pass' }).ok;
  if (game.step !== 'block' || game.mode !== 'duel') return false;
  const defender: Seat = game.active === 0 ? 1 : 0;
  for (const intent of blocksFor(book, viewOf(book, game, defender), defender)) {
    step(book, game, defender, intent);
  }
  return step(book, game, defender, { kind: 'pass' }).ok;
}

/** Plays to the next quiet position and scores it. Changes the given game. */
function settleAndScore(book: Book, game: Game, seat: Seat, score: Score, depth = 0): number {
  for (let i = 0; i < MAX_STEPS && game.result === null; i++) {
    if (game.choice?.seat === seat) return bestAnswer(book, game, seat, score, depth);
    if (!advance(book, game)) break;
  }
  return score(book, game, seat);
}

/** The score after an intent and everything that follows from it without a decision. */
export function scoreAfter(
  book: Book,
  game: Game,
  seat: Seat,
  intent: Intent,
  score: Score,
): number {
  const next = cloneGame(game);
  return step(book, next, seat, intent).ok
    ? settleAndScore(book, next, seat, score)
    : Number.NEGATIVE_INFINITY;
}
