import type { Book, GameView, SeenEvent, Viewer } from '../../../shared/index.ts';
import { type Recording, viewerIndex, viewsOf } from '../../../shared/replay/recording.ts';
import { type Moment, momentOf, type Timeline } from './timeline.ts';

/** A game of other rules or cards, as its viewers saw it: it can be looked at, but not played on. */
export class RecordedTimeline implements Timeline {
  readonly book: Book;
  readonly record: Recording;
  readonly moments: readonly Moment[];
  readonly #views: readonly (readonly GameView[])[];

  constructor(book: Book, record: Recording) {
    this.book = book;
    this.record = record;
    this.#views = record.viewers.map(viewsOf);
    this.moments = (this.#views[viewerIndex('spectator')] ?? []).map(momentOf);
  }

  get length(): number {
    return this.moments.length - 1;
  }

  get isSiege(): boolean {
    return this.viewAt(0, 'spectator').mode === 'siege';
  }

  viewAt(at: number, viewer: Viewer): GameView {
    const view = this.#views[viewerIndex(viewer)]?.[at];
    if (view === undefined) throw new Error(`The recording has no moment ${at}.`);
    return view;
  }

  eventsAt(at: number, viewer: Viewer): readonly SeenEvent[] {
    return this.record.viewers[viewerIndex(viewer)].steps[at - 1]?.events ?? [];
  }

  gameAt(): null {
    return null;
  }
}
