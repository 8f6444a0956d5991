import {
  type Book,
  type Game,
  type GameView,
  type Intent,
  legalIntents,
  type Seat,
  type Viewer,
  viewOf,
} from '../../shared/index.ts';

/** Views and legal lists of one revision, made when first asked for. */
export class Sight {
  readonly rev: number;
  readonly #book: Book;
  readonly #game: Game | null;
  readonly #views = new Map<Viewer, GameView>();
  readonly #legal = new Map<Seat, Intent[]>();

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

  legal(seat: Seat): readonly Intent[] {
    if (this.#game === null) return [];
    const known = this.#legal.get(seat);
    if (known !== undefined) return known;
    const legal = legalIntents(this.#book, this.#game, seat);
    this.#legal.set(seat, legal);
    return legal;
  }

  deciding(): readonly Seat[] {
    return this.view('spectator')?.deciding ?? [];
  }
}
