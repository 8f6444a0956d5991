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

/** Views and legal lists of one revision, made when first asked for. */
export class Sight {
  readonly rev: number;
  readonly #book: Book;
  readonly #game: Game | null;
  readonly #views = new Map<Viewer, GameView>();
  readonly #own: (PrivateView | undefined)[] = [];
  readonly #legal = new Map<Seat, Intent[]>();
  readonly #positions = new Map<Seat, Game | null>();

  constructor(book: Book, game: Game | null, rev: number) {
    this.rev = rev;
    this.#book = book;
    this.#game = game;
  }

  view(viewer: Viewer): GameView | null {
    if (this.#game === null) return null;
    const known = this.#views.get(viewer);
    if (known !== undefined) return known;
    const view = viewOf(this.#book, this.#game, viewer);
    this.#views.set(viewer, view);
    return view;
  }

  /** What a seat sees beyond the public view. */
  own(seat: Seat): PrivateView {
    if (this.#game === null) return NOTHING;
    const known = this.#own[seat] ?? privateView(this.#book, this.#game, seat);
    this.#own[seat] = known;
    return known;
  }

  legal(seat: Seat): readonly Intent[] {
    if (this.#game === null) return [];
    const known = this.#legal.get(seat);
    if (known !== undefined) return known;
    const legal = legalIntents(this.#book, this.#game, seat);
    this.#legal.set(seat, legal);
    return legal;
  }

  /** The game as far as the seat knows it; null when it is not the seat's decision. */
  position(seat: Seat): Game | null {
    if (this.#game === null) return null;
    const known = this.#positions.get(seat);
    if (known !== undefined) return known;
    const position = positionFor(this.#game, seat);
    this.#positions.set(seat, position);
    return position;
  }

  deciding(): readonly Seat[] {
    return this.view('spectator')?.deciding ?? [];
  }
}
