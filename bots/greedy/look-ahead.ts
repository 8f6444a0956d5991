import {
  type Book,
  cloneGame,
  type Game,
  type Intent,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import { blocksFor } from './blocks-for.ts';

export type Score = (book: Book, game: Game, seat: Seat) => number;

/** How many options are looked at: fewer the deeper the choice lies in a card. */
const MAX_OPTIONS = [9, 4];
const MAX_STEPS = 24;

function answer(game: Game, index: number): Intent {
  return { kind: 'choose', choice: game.choice?.id ?? '', options: [index] };
}

/** The best of the own answers to an open choice, each looked at to its end. */
function bestAnswer(book: Book, game: Game, seat: Seat, score: Score, depth: number): number {
  const all = game.choice?.options.length ?? 0;
  const count = Math.min(all, MAX_OPTIONS[depth] ?? 1);
  let best = Number.NEGATIVE_INFINITY;
  // Azoth is there to be spent: only the most is looked at.
  const overpay = game.choice?.prompt === 'overpay';
  const from = overpay ? all - 1 : 0;
  for (let index = from; index < Math.max(count, from + 1); index++) {
    const next = cloneGame(game);
    step(book, next, seat, answer(game, index));
    best = Math.max(best, settleAndScore(book, next, seat, score, overpay ? depth : depth + 1));
  }
  return best;
}

/** Everybody lets the combat go on; the defender blocks as the estimate says. */
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

/** Plays on to the next quiet position and scores it. Writes into the game it is given. */
function settleAndScore(book: Book, game: Game, seat: Seat, score: Score, depth = 0): number {
  for (let i = 0; i < MAX_STEPS && game.result === null; i++) {
    if (game.choice?.seat === seat) return bestAnswer(book, game, seat, score, depth);
    if (!advance(book, game)) break;
  }
  return score(book, game, seat);
}

/** The score after an intent, with everything that follows by itself. */
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
