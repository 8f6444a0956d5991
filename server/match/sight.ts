import {
  type Book,
  type Game,
  type GameView,
  type Intent,
  legalIntents,
  type PrivateView,
  positionFor,
  privateView,
  type Seat,
  type Viewer,
  viewOf,
} from '../../shared/index.ts';

const NOTHING: PrivateView = { hand: [] };
const nobodys = <T>(): [T | undefined, T | undefined] => [undefined, undefined];

/** What everybody sees of one revision, and what each seat sees beyond it; lists when asked for. */
export class Sight {
  readonly rev: number;
  readonly #book: Book;
  readonly #game: Game | null;
  readonly #public: GameView | null;
  readonly #own: readonly [PrivateView, PrivateView];
  readonly #views = nobodys<GameView>();
  readonly #legal = nobodys<Intent[]>();
  readonly #positions = nobodys<Game | null>();

  /** `before`: the last one. What did not change since is the same record in both. */
  constructor(book: Book, game: Game | null, rev: number, before?: Sight) {
    this.rev = rev;
    this.#book = book;
    this.#game = game;
    if (game === null) {
      this.#public = null;
      this.#own = [NOTHING, NOTHING];
      return;
    }
    const shown = before === undefined ? undefined : before.#shownBefore(game);
    const ownOf = (seat: Seat) => privateView(book, game, seat, shown);
    this.#public = viewOf(book, game, 'spectator', shown);
    this.#own = [ownOf(0), ownOf(1)];
  }

  view(viewer: Viewer): GameView | null {
    if (viewer === 'spectator' || this.#game === null) return this.#public;
    this.#views[viewer] ??= viewOf(this.#book, this.#game, viewer);
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

  /** The game as far as the seat knows it; null when it is not the seat's decision. */
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

  /** A game that is read from its journal changes in place, and can tell nothing of before. */
  #shownBefore(game: Game) {
    if (this.#game === null || this.#public === null || this.#game === game) return undefined;
    const [first, second] = this.#own;
    const [was, hands] = [this.#game, [first.hand, second.hand] as const];
    return { game: was, view: this.#public, hands };
  }
}
