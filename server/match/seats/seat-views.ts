import {
  type Book,
  type ChoiceView,
  type Game,
  type GameView,
  type Intent,
  legalIntents,
  type PreviousView,
  type PrivateView,
  positionFor,
  previousViewOf,
  privateView,
  type Seat,
  type Viewer,
  viewOf,
  withOwn,
} from '../../../shared/index.ts';

const NOTHING: PrivateView = { hand: [] };
const perSeat = <T>(): [T | undefined, T | undefined] => [undefined, undefined];

/**
 * The public view of one revision, and what each seat sees beyond it. Legal lists are computed on demand;
 * the game changes in place, so `settle` computes them before it does.
 */
export class SeatViews {
  readonly rev: number;
  readonly #book: Book;
  readonly #game: Game | null;
  readonly #public: GameView | null;
  readonly #shown: PreviousView | undefined;
  readonly #own: readonly [PrivateView, PrivateView];
  readonly #views = perSeat<GameView>();
  readonly #legal = perSeat<Intent[]>();
  readonly #positions = perSeat<Game | null>();

  /** `before` is the previous revision. Parts that did not change are the same records in both. */
  constructor(book: Book, game: Game | null, rev: number, before?: SeatViews) {
    this.rev = rev;
    this.#book = book;
    this.#game = game;
    if (game === null) {
      this.#public = null;
      this.#own = [NOTHING, NOTHING];
      return;
    }
    const shown = before === undefined ? undefined : before.#shown;
    const ownOf = (seat: Seat) => {
      const hand = shown && before && { was: shown.piles[seat].hand, shown: before.own(seat).hand };
      return privateView(book, game, seat, hand);
    };
    this.#public = viewOf(book, game, 'spectator', shown);
    this.#shown = previousViewOf(this.#public, game, shown);
    this.#own = [ownOf(0), ownOf(1)];
  }

  view(viewer: Viewer): GameView | null {
    if (viewer === 'spectator' || this.#public === null) return this.#public;
    this.#views[viewer] ??= withOwn(this.#public, viewer, this.#own[viewer]);
    return this.#views[viewer];
  }

  /** What a seat sees beyond the public view. */
  own(seat: Seat): PrivateView {
    return this.#own[seat];
  }

  /** C3: the open choice of a seat, with its options. */
  choice(seat: Seat): ChoiceView | undefined {
    const { options } = this.#own[seat];
    return options === undefined ? undefined : this.view(seat)?.choice;
  }

  legal(seat: Seat): readonly Intent[] {
    if (this.#game === null) return [];
    this.#legal[seat] ??= legalIntents(this.#book, this.#game, seat);
    return this.#legal[seat];
  }

  /** Must be called before the game changes: afterwards the lists are not computed from it any more. */
  settle(): void {
    this.legal(0);
    this.legal(1);
  }

  /** The game as far as the seat knows it; null when the seat has nothing to decide. Must be read before the game changes. */
  position(seat: Seat): Game | null {
    if (this.#game === null) return null;
    const known = this.#positions[seat];
    if (known !== undefined) return known;
    const position = positionFor(this.#game, seat);
    this.#positions[seat] = position;
    return position;
  }

  deciding(): readonly Seat[] {
    return this.#public?.deciding ?? [];
  }
}
