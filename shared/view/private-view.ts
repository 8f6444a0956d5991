import type { Book } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { Game } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import { labelOf } from './label.ts';
import { viewCards } from './previous-view.ts';
import { viewOption } from './records.ts';
import type { GameView, OptionView } from './view.ts';

/** What a seat sees beyond the public view; otherwise its view equals a spectator's. */
export type PrivateView = {
  readonly hand: readonly Card[];
  /** C4: the options of its own open choice. */
  readonly options?: readonly OptionView[];
};

/** `was` are the cards that were in the hand when it was `shown`. */
export type PreviousHand = { readonly was: readonly Card[]; readonly shown: readonly Card[] };

export function privateView(
  book: Book,
  game: Game,
  seat: Seat,
  before?: PreviousHand,
): PrivateView {
  const hand = viewCards(game.sides[seat].hand, before?.was, before?.shown);
  const { choice } = game;
  if (choice === null || choice.seat !== seat) return { hand };
  const options = choice.options.map((option) => ({
    ...viewOption(option),
    label: labelOf(book, game, option),
  }));
  return { hand, options };
}

/** The view of a seat: the public view with the private part. */
export function withOwn(view: GameView, seat: Seat, { hand, options }: PrivateView): GameView {
  const own = { ...view.seats[seat], hand };
  const seats = seat === 0 ? ([own, view.seats[1]] as const) : ([view.seats[0], own] as const);
  if (options === undefined || view.choice === undefined) return { ...view, seats };
  return { ...view, seats, choice: { ...view.choice, options } };
}
