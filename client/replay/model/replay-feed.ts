import { type ReadonlySignal, signal } from '@preact/signals';
import type { SeenEvent, Viewer } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import type { Feed } from '../../feeds/feed.ts';
import { localMatchView } from '../../feeds/local-match-view.ts';
import type { TableUpdate } from '../../link/table-update.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** A feed of a finished game: moment 0 is the dealt game, `length` its end. */
export type ReplayFeed = Feed & {
  readonly length: number;
  readonly at: ReadonlySignal<number>;
  /** Goes one move forward, with its events; false at the end. */
  forward(): boolean;
  /** Jumps to a moment, without the events in between. */
  seek(at: number): void;
};

const READ_ONLY: Answer = {
  ok: false,
  code: 'watching-only',
  message: 'This game is over: play on from here to change how it goes.',
};

const refuse = (): Promise<Answer> => Promise.resolve(READ_ONLY);

function updateAt(
  timeline: Timeline,
  viewer: Viewer,
  at: number,
): Omit<TableUpdate, 'rev' | 'events'> {
  const { record } = timeline;
  const view = timeline.viewAt(at, viewer);
  const ending = at === timeline.length ? record.ending : null;
  return { view, table: localMatchView({ view, players: record.seats, ending }), legal: [] };
}

export function replayFeed(timeline: Timeline, viewer: Viewer, start = 0): ReplayFeed {
  const { length } = timeline;
  const listeners = new Set<(update: TableUpdate) => void>();
  const at = signal(Math.max(0, Math.min(length, start)));
  const connection = signal<'here' | 'closed'>('here');
  const first: TableUpdate = { rev: 1, ...updateAt(timeline, viewer, at.value), events: [] };
  const now = signal<TableUpdate | null>(first);
  let rev = 1;

  function show(to: number, events: readonly SeenEvent[]): void {
    rev += 1;
    const update = { rev, ...updateAt(timeline, viewer, to), events };
    at.value = to;
    now.value = update;
    for (const listener of listeners) listener(update);
  }

  return {
    viewer,
    length,
    at,
    now,
    connection,
    chat: signal([]),
    onTableUpdate(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forward() {
      if (at.value === length) return false;
      show(at.value + 1, timeline.eventsAt(at.value + 1, viewer));
      return true;
    },
    seek(to) {
      const inside = Math.max(0, Math.min(length, Math.round(to)));
      if (inside !== at.value) show(inside, []);
    },
    intent: refuse,
    offer: refuse,
    answer: refuse,
    say: refuse,
    mute: refuse,
    close() {
      connection.value = 'closed';
      listeners.clear();
    },
  };
}
