import type { Book } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { Game } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import { labelOf } from './label.ts';
import { viewOption } from './records.ts';
import { viewCards } from './shown.ts';
import type { OptionView } from './view.ts';

/** What a seat sees beyond what everybody does: nothing else of its view differs from a spectator's. */
export type PrivateView = {
  readonly hand: readonly Card[];
  /** C4: of its own open choice. */
  readonly options?: readonly OptionView[];
};

type Hand = readonly Card[];

/** A game that is not changed any more, and its hands as they were shown. */
export type ShownHands = { readonly game: Game; readonly hands: readonly [Hand, Hand] };

export function privateView(book: Book, game: Game, seat: Seat, before?: ShownHands): PrivateView {
  const was = before?.game.sides[seat].hand;
  const hand = viewCards(game.sides[seat].hand, was, before?.hands[seat]);
  const { choice } = game;
  if (choice === null || choice.seat !== seat) return { hand };
  const options = choice.options.map((option) => ({
    ...viewOption(option),
    label: labelOf(book, game, option),
  }));
  return { hand, options };
}
