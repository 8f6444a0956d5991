import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Viewer } from '../../../shared/index.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { type Turn, turnsOf } from '../timeline/turns.ts';
import { type ReplayFeed, replayFeed } from './replay-feed.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** An open replay: its moment, its viewer, and whether it is playing. */
export type ReplayModel = {
  readonly timeline: Timeline;
  readonly turns: readonly Turn[];
  /** Replaced when the viewer changes. */
  readonly feed: ReadonlySignal<ReplayFeed>;
  readonly at: ReadonlySignal<number>;
  readonly turn: ReadonlySignal<Turn>;
  readonly playing: Signal<boolean>;
  readonly speed: Signal<Speed>;
  setViewer(viewer: Viewer): void;
  /** Goes one move forward and stops playing. */
  forward(): void;
  /** Goes to a moment and stops playing. */
  seek(at: number): void;
  /** Goes to the start of the next turn, or of this one, or of the one before. */
  skip(by: 1 | -1): void;
  close(): void;
};

/** How long a move is shown, in milliseconds; a move without visible change is shown shortly. */
const PAUSE = 1500;
const QUIET_PAUSE = 300;

const INVISIBLE_EVENTS = new Set([
  'stepStarted',
  'windowOpened',
  'mulliganChosen',
  'choiceMade',
  'turnOpened',
]);

function pauseAt(timeline: Timeline, at: number): number {
  return timeline.eventsAt(at, 'spectator').every(({ kind }) => INVISIBLE_EVENTS.has(kind))
    ? QUIET_PAUSE
    : PAUSE;
}

function turnAt(turns: readonly Turn[], at: number): Turn {
  const found = turns.findLast((turn) => turn.at <= at) ?? turns[0];
  if (found === undefined) throw new Error('Every game has an opening turn.');
  return found;
}

/** Plays moves at intervals while `playing` is set, and stops at the end. */
function runner(model: Pick<ReplayModel, 'timeline' | 'feed' | 'playing' | 'speed'>): () => void {
  const { timeline, feed, playing, speed } = model;
  return effect(() => {
    if (!playing.value) return;
    const { at, length } = feed.value;
    if (at.value === length) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(feed.value.forward, pauseAt(timeline, at.value) / speed.value);
    return () => clearTimeout(timer);
  });
}

export function openReplay(timeline: Timeline, viewer: Viewer, start: number): ReplayModel {
  const feed = signal(replayFeed(timeline, viewer, start));
  const turns = turnsOf(timeline);
  const at = computed(() => feed.value.at.value);
  const turn = computed(() => turnAt(turns, at.value));
  const playing = signal(false);
  const speed = signal<Speed>(1);
  const stop = runner({ timeline, feed, playing, speed });

  function seek(to: number): void {
    playing.value = false;
    feed.value.seek(to);
  }

  return {
    ...{ timeline, turns, feed, at, turn, playing, speed, seek },
    setViewer(next) {
      const before = feed.value;
      if (before.viewer === next) return;
      feed.value = replayFeed(timeline, next, before.at.value);
      before.close();
    },
    forward() {
      playing.value = false;
      feed.value.forward();
    },
    skip(by) {
      const here = turns.indexOf(turn.value);
      const isInside = at.value > turn.value.at;
      const next = turns[by === 1 ? here + 1 : here - (isInside ? 0 : 1)];
      seek(next?.at ?? (by === 1 ? timeline.length : 0));
    },
    close() {
      stop();
      feed.value.close();
    },
  };
}
