import type { Book } from './book.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';

/** What every verb works on: the definitions, the game, and the events recorded so far. */
export type RulesContext = {
  readonly book: Book;
  readonly game: Game;
  readonly events: GameEvent[];
  /** What the events since the last check require (see event-marks). */
  marks: number;
};

export function makeContext(book: Book, game: Game): RulesContext {
  return { book, game, events: [], marks: 0 };
}
