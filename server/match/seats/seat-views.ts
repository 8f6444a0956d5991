import {
  type Book,
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
 * What everybody sees of one revision, and what each seat sees beyond it; lists when asked for. The game
 * changes in place, so what is only looked up when asked for is settled before.
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

  /** `before`: the last one. What did not change since is the same record in both. */
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

  legal(seat: Seat): readonly Intent[] {
    if (this.#game === null) return [];
    this.#legal[seat] ??= legalIntents(this.#book, this.#game, seat);
    return this.#legal[seat];
  }

  /** To be called before the game changes: from then on nothing is looked up in it. */
  settle(): void {
    this.legal(0);
    this.legal(1);
  }

  /** The game as far as the seat knows it, to be asked for before it changes; null when it is not the seat's decision. */
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
