import type { Book, Game, GameView, Intent, Seat, SeenEvent } from '../shared/index.ts';

/** What a bot is asked: all of it comes from the contract, and everybody gets the same. */
export type Question = {
  readonly seat: Seat;
  readonly view: GameView;
  readonly legal: readonly Intent[];
  /** What happened since the last question. */
  readonly events: readonly SeenEvent[];
  /** The game as far as the seat knows it, to try things on (see `positionFor`). */
  readonly position: Game;
};

export type Thought = {
  readonly intent: Intent;
  /** Why, in one sentence that names nothing hidden. */
  readonly why: string;
};

export type Mind = { decide(question: Question): Thought };

export type MindOptions = {
  readonly book: Book;
  /** Equal seeds and questions give equal thoughts, unless a clock cuts them short. */
  readonly seed: string;
  /** Milliseconds for a decision, for minds that take their time. */
  readonly ms?: number;
  /** Instead of time: so many positions looked at. */
  readonly nodes?: number;
};
