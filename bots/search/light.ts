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
import { scoreTable } from '../greedy/score-duel.ts';
import { scoreSiege } from '../greedy/score-siege.ts';
import { scoreSkirmish } from '../greedy/score-skirmish.ts';
import type { Pace } from './pace.ts';

/** What an imagined game is played with; every position that is looked at counts. */
export type Players = { readonly book: Book; readonly dice: Dice; readonly pace: Pace };

/** A game played on to its next quiet position, and what it is worth to who tried. */
export type Tried = { readonly game: Game; readonly score: number };

/** How many answers are tried: fewer the deeper the choice lies in a card. */
const MOST_ANSWERS = { duel: [4, 1], skirmish: [4, 1], siege: [5, 2] } as const;
const MOST_STEPS = 24;

export function scoreLightly(book: Book, game: Game, seat: Seat): number {
  const view = viewOf(book, game, 'spectator');
  if (game.mode === 'siege') return scoreSiege(book, view);
  return game.mode === 'skirmish' ? scoreSkirmish(book, view, seat) : scoreTable(book, view, seat);
}

export function answer(game: Game, index: number): Intent {
  return { kind: 'choose', choice: game.choice?.id ?? '', options: [index] };
}

function bestAnswer(players: Players, game: Game, seat: Seat, depth: number): Tried {
  const { book } = players;
  const all = game.choice?.options.length ?? 1;
  // Azoth is there to be spent: only the most is looked at.
  const overpay = game.choice?.prompt === 'overpay';
  const from = overpay ? all - 1 : 0;
  const until = overpay ? all : Math.min(all, MOST_ANSWERS[game.mode][depth] ?? 1);
  let best: Tried | null = null;
  for (let index = from; index < until; index++) {
    const next = cloneGame(game);
    step(book, next, seat, answer(game, index));
    const tried = settle(players, next, seat, overpay ? depth : depth + 1);
    if (best === null || tried.score > best.score) best = tried;
  }
  return best ?? { game, score: scoreLightly(book, game, seat) };
}

/** Nobody reacts, and choices of the other side are answered anyhow. */
export function settle(players: Players, game: Game, seat: Seat, depth = 0): Tried {
  const { book, pace } = players;
  for (let i = 0; i < MOST_STEPS && game.result === null; i++) {
    if (game.choice !== null) {
      if (game.choice.seat === seat) return bestAnswer(players, game, seat, depth);
      step(book, game, game.choice.seat, answer(game, 0));
    } else if (game.window !== null) step(book, game, game.window.seat, { kind: 'pass' });
    else break;
  }
  pace.tick();
  return { game, score: scoreLightly(book, game, seat) };
}

export function tryLightly(players: Players, game: Game, seat: Seat, intent: Intent): Tried | null {
  const next = cloneGame(game);
  return step(players.book, next, seat, intent).ok ? settle(players, next, seat) : null;
}
