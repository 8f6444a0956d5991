import { type ReadonlySignal, signal } from '@preact/signals';
import { eventsFor, type GameEvent, type Viewer, viewOf } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Feed } from '../feeds/feed.ts';
import { quietTable } from '../feeds/quiet-table.ts';
import type { Frame } from '../link/frame.ts';
import type { Course } from './course.ts';

/** A finished game to move along: moment 0 is the dealt game, `length` its end. */
export type ReplayFeed = Feed & {
  readonly length: number;
  readonly at: ReadonlySignal<number>;
  /** One move on, with what it brought about; false at the end. */
  forward(): boolean;
  /** To any moment, without telling what lies between. */
  seek(at: number): void;
};

const LOOKING_ON: Answer = {
  ok: false,
  code: 'watching-only',
  message: 'This game is over: play on from here to change how it goes.',
};

const refuse = (): Promise<Answer> => Promise.resolve(LOOKING_ON);

function frameOf(course: Course, viewer: Viewer, at: number): Omit<Frame, 'rev' | 'events'> {
  const { book, record } = course;
  const view = viewOf(book, course.gameAt(at), viewer);
  const ending = at === course.length ? record.ending : null;
  return { view, table: quietTable({ view, people: record.seats, ending }), legal: [] };
}

export function replayFeed(course: Course, viewer: Viewer, start = 0): ReplayFeed {
  const { length } = course;
  const listeners = new Set<(frame: Frame) => void>();
  const at = signal(Math.max(0, Math.min(length, start)));
  const line = signal<'here' | 'closed'>('here');
  const first: Frame = { rev: 1, ...frameOf(course, viewer, at.value), events: [] };
  const now = signal<Frame | null>(first);
  let rev = 1;

  function show(to: number, events: readonly GameEvent[]): void {
    rev += 1;
    const frame = { rev, ...frameOf(course, viewer, to), events: eventsFor(events, viewer) };
    at.value = to;
    now.value = frame;
    for (const listener of listeners) listener(frame);
  }

  return {
    viewer,
    length,
    at,
    now,
    line,
    chat: signal([]),
    onFrame(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forward() {
      if (at.value === length) return false;
      show(at.value + 1, course.eventsAt(at.value + 1));
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
      line.value = 'closed';
      listeners.clear();
    },
  };
}
