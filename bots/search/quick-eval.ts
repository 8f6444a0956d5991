import {
  type Book,
  cloneGame,
  type Game,
  type Intent,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import type { Dice } from '../dice.ts';
import { scoreTable } from '../greedy/score/score-duel.ts';
import { scoreSiege } from '../greedy/score/score-siege.ts';
import { scoreSkirmish } from '../greedy/score/score-skirmish.ts';
import type { SearchBudget } from './search-budget.ts';

/** What a playout needs; every evaluated position counts against the budget. */
export type PlayoutDeps = {
  readonly book: Book;
  readonly dice: Dice;
  readonly budget: SearchBudget;
};

/** A game at its next quiet position, and its score for the seat that tried it. */
export type EvaluatedGame = { readonly game: Game; readonly score: number };

/** How many answers are tried: fewer for nested choices. */
const MAX_ANSWERS = { duel: [4, 1], skirmish: [4, 1], siege: [5, 2] } as const;
const MAX_STEPS = 24;

export function quickScore(book: Book, game: Game, seat: Seat): number {
  const view = viewOf(book, game, 'spectator');
  if (game.mode === 'siege') return scoreSiege(book, view);
  return game.mode === 'skirmish' ? scoreSkirmish(book, view, seat) : scoreTable(book, view, seat);
}

export function answer(game: Game, index: number): Intent {
  return { kind: 'choose', choice: game.choice?.id ?? '', options: [index] };
}

function bestAnswer(deps: PlayoutDeps, game: Game, seat: Seat, depth: number): EvaluatedGame {
  const { book } = deps;
  const all = game.choice?.options.length ?? 1;
  // Only the largest overpayment is tried, because unspent azoth is worth nothing.
  const overpay = game.choice?.prompt === 'overpay';
  const from = overpay ? all - 1 : 0;
  const until = overpay ? all : Math.min(all, MAX_ANSWERS[game.mode][depth] ?? 1);
  let best: EvaluatedGame | null = null;
  for (let index = from; index < until; index++) {
    const next = cloneGame(game);
    step(book, next, seat, answer(game, index));
    const tried = settle(deps, next, seat, overpay ? depth : depth + 1);
    if (best === null || tried.score > best.score) best = tried;
  }
  return best ?? { game, score: quickScore(book, game, seat) };
}

/** Plays to the next quiet position: nobody reacts, and the other side takes the first answers. */
export function settle(deps: PlayoutDeps, game: Game, seat: Seat, depth = 0): EvaluatedGame {
  const { book, budget } = deps;
  for (let i = 0; i < MAX_STEPS && game.result === null; i++) {
    if (game.choice !== null) {
      if (game.choice.seat === seat) return bestAnswer(deps, game, seat, depth);
      step(book, game, game.choice.seat, answer(game, 0));
    } else if (game.window !== null) step(book, game, game.window.seat, { kind: 'pass' });
    else break;
  }
  budget.tick();
  return { game, score: quickScore(book, game, seat) };
}

export function quickTry(
  deps: PlayoutDeps,
  game: Game,
  seat: Seat,
  intent: Intent,
): EvaluatedGame | null {
  const next = cloneGame(game);
  return step(deps.book, next, seat, intent).ok ? settle(deps, next, seat) : null;
}
