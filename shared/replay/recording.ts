import type { Book } from '../state/book.ts';
import type { Game } from '../state/game.ts';
import { eventsFor, type SeenEvent } from '../view/events-for.ts';
import type { GameView, Viewer } from '../view/view.ts';
import { viewOf } from '../view/view-of.ts';
import { changeBetween, type DataChange, withChange } from './data-changes.ts';
import type { ReplayFile } from './replay-file.ts';
import type { Played } from './steps-of.ts';

/** One intent as a viewer saw it. */
type RecordedStep = {
  readonly events: readonly SeenEvent[];
  /** What changed in the view; null for nothing. */
  readonly change: DataChange | null;
};

/** A whole game as one viewer saw it. */
export type RecordedViews = { readonly opening: GameView; readonly steps: readonly RecordedStep[] };

/**
 * A finished game as each viewer saw it. It can be shown without playing the game again, so also when rules
 * or cards have changed since.
 */
export type Recording = Pick<
  ReplayFile,
  'id' | 'rules' | 'cards' | 'format' | 'commitment' | 'seats' | 'began' | 'ended' | 'ending'
> & {
  readonly times: readonly number[];
  /** Seat 0, seat 1, and a spectator. */
  readonly viewers: readonly [RecordedViews, RecordedViews, RecordedViews];
};

const VIEWERS = [0, 1, 'spectator'] as const;

export const viewerIndex = (viewer: Viewer): 0 | 1 | 2 => (viewer === 'spectator' ? 2 : viewer);

/** Records what one viewer sees while the game is played. */
class ViewerRecorder {
  readonly #viewer: Viewer;
  readonly #steps: RecordedStep[] = [];
  readonly #opening: GameView;
  #view: GameView;

  constructor(book: Book, game: Game, viewer: Viewer) {
    this.#viewer = viewer;
    this.#opening = viewOf(book, game, viewer);
    this.#view = this.#opening;
  }

  note(book: Book, { game, events }: Played): void {
    const view = viewOf(book, game, this.#viewer);
    const change = changeBetween(this.#view, view);
    this.#steps.push({ events: eventsFor(events, this.#viewer), change });
    this.#view = view;
  }

  get views(): RecordedViews {
    return { opening: this.#opening, steps: this.#steps };
  }
}

/** Records what all viewers see; `note` is called once for each intent, after the dealt game was given. */
export class GameRecorder {
  readonly #book: Book;
  readonly #viewers: readonly [ViewerRecorder, ViewerRecorder, ViewerRecorder];

  constructor(book: Book, dealt: Game) {
    const [a, b, spectator] = VIEWERS;
    const recorder = (viewer: Viewer) => new ViewerRecorder(book, dealt, viewer);
    this.#book = book;
    this.#viewers = [recorder(a), recorder(b), recorder(spectator)];
  }

  note(played: Played): void {
    for (const viewer of this.#viewers) viewer.note(this.#book, played);
  }

  get viewers(): Recording['viewers'] {
    const [a, b, spectator] = this.#viewers;
    return [a.views, b.views, spectator.views];
  }
}

/** The view of each moment: moment 0 is the dealt game. */
export function viewsOf({ opening, steps }: RecordedViews): GameView[] {
  const views = [opening];
  for (const { change } of steps) {
    const before = views.at(-1);
    views.push((change === null ? before : withChange(before, change)) as GameView);
  }
  return views;
}
