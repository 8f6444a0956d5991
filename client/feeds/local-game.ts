import type { Question } from '../../bots/strategy.ts';
import {
  type Book,
  cloneGame,
  eventsFor,
  type Game,
  type GameEvent,
  type Intent,
  legalIntents,
  positionFor,
  type Seat,
  type SeenEvent,
  type StepResult,
  step,
  undoable,
  viewOf,
} from '../../shared/index.ts';

type Before = { readonly seat: Seat; readonly intent: Intent; readonly before: Game };

/** A game in the page, and the moves that can be taken back. */
export class LocalGame {
  readonly book: Book;
  #game: Game;
  /** The moves since the other seat's last move; only those can be taken back (U1). */
  #run: Before[] = [];
  /** The events each seat has seen since it last decided. */
  readonly #unseenEvents: readonly [SeenEvent[], SeenEvent[]] = [[], []];

  constructor(book: Book, game: Game) {
    this.book = book;
    this.#game = cloneGame(game);
  }

  get game(): Readonly<Game> {
    return this.#game;
  }

  legal(seat: Seat): Intent[] {
    return legalIntents(this.book, this.#game, seat);
  }

  /** Conceding is always possible, so it alone is no decision. */
  isAsked(seat: Seat): boolean {
    return this.legal(seat).some(({ kind }) => kind !== 'concede');
  }

  act(seat: Seat, intent: Intent): StepResult {
    const before = cloneGame(this.#game);
    const result = step(this.book, this.#game, seat, intent);
    if (!result.ok) return result;
    if (this.#run[0]?.seat !== seat) this.#run = [];
    this.#run.push({ seat, intent, before });
    this.#unseenEvents[seat].length = 0;
    this.#recordEvents(result.events);
    return result;
  }

  question(seat: Seat): Question | null {
    const position = positionFor(this.#game, seat);
    if (position === null) return null;
    const view = viewOf(this.book, this.#game, seat);
    const events = this.#unseenEvents[seat].slice();
    return { seat, view, legal: this.legal(seat), events, position };
  }

  /** U1: takes back the last move if it revealed nothing. */
  takeBack(seat: Seat): boolean {
    const last = this.#run.at(-1);
    if (last === undefined || this.#game.result !== null) return false;
    if (undoable(this.book, [last], seat) === 0) return false;
    this.#run.pop();
    this.#game = last.before;
    return true;
  }

  #recordEvents(events: readonly GameEvent[]): void {
    this.#unseenEvents[0].push(...eventsFor(events, 0));
    this.#unseenEvents[1].push(...eventsFor(events, 1));
  }
}
