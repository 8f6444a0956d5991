import { type Signal, signal } from '@preact/signals';
import type { Feed } from '../../feeds/feed.ts';
import type { TableUpdate } from '../../link/table-update.ts';
import type { AnimationStep } from './animation-step.ts';
import { choreograph } from './choreography.ts';

/** Plays animation steps: in the page, or in a test. */
export type Animator = {
  /** Resolves when the step is over, or at once after `finishNow`. */
  play(step: AnimationStep): Promise<void>;
  finishNow(): void;
  /** Runs `swap`, which shows the next update, and lets elements glide to their new places. */
  transition(swap: () => void): void;
  /** Resolves when the next frame has been drawn. */
  nextFrame(): Promise<void>;
  /** Whether nothing may move: the user prefers reduced motion, or the page is hidden. */
  isDisabled(): boolean;
};

export type AnimationQueue = {
  /** The update on the table; older than the newest one of the feed while animations play. */
  readonly shown: Signal<TableUpdate | null>;
  readonly busy: Signal<boolean>;
  /** Shows the newest update at once. */
  skip(): void;
  close(): void;
};

/** With more updates than this in the queue, animations are skipped until it has caught up. */
const MOST_BEHIND = 2;
/** The longest time the animations of one update may take, in milliseconds. */
const LONGEST_ANIMATION = 2600;

type QueueState = {
  readonly animator: Animator;
  readonly shown: Signal<TableUpdate | null>;
  readonly busy: Signal<boolean>;
  readonly queue: TableUpdate[];
  skipping: boolean;
};

const mustCatchUp = ({ skipping, queue, animator }: QueueState) =>
  skipping || queue.length > MOST_BEHIND || animator.isDisabled();

function show({ animator, shown }: QueueState, update: TableUpdate | null): void {
  if (update === null) return;
  animator.transition(() => {
    shown.value = update;
  });
}

async function playSteps(state: QueueState, steps: readonly AnimationStep[]): Promise<void> {
  state.busy.value = true;
  await state.animator.nextFrame();
  let left = LONGEST_ANIMATION;
  for (const step of steps) {
    left -= step.ms;
    if (left < 0 || mustCatchUp(state)) return;
    await state.animator.play(step);
  }
}

/** Shows all queued updates; of several without animations only the last is shown. */
async function drain(state: QueueState, onShown: (update: TableUpdate) => void): Promise<void> {
  let waiting: TableUpdate | null = null;
  const { queue } = state;
  for (let update = queue.shift(); update !== undefined; update = queue.shift()) {
    const steps = mustCatchUp(state) ? [] : choreograph(update.events);
    if (steps.length > 0) show(state, waiting);
    onShown(update);
    if (steps.length > 0) await playSteps(state, steps);
    waiting = update;
  }
  show(state, waiting);
}

export function openAnimationQueue(
  feed: Feed,
  animator: Animator,
  onShown: (update: TableUpdate) => void,
): AnimationQueue {
  const shown = signal(feed.now.value);
  const busy = signal(false);
  const state: QueueState = { animator, shown, busy, queue: [], skipping: false };
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (state.queue.length > 0) {
        await animator.nextFrame();
        await drain(state, onShown);
        // Spreads the work over two frames: first what happened, then what can be done now.
        if (busy.value) await animator.nextFrame();
      }
    } catch (fault) {
      // A fault in an animation must not stop the game, so the newest update is shown.
      shown.value = feed.now.value;
      reportError(fault);
    }
    state.skipping = false;
    busy.value = false;
    isRunning = false;
  }

  const stop = feed.onTableUpdate((update) => {
    state.queue.push(update);
    if (!isRunning) void run();
  });

  return {
    shown,
    busy,
    skip() {
      if (!busy.value) return;
      state.skipping = true;
      animator.finishNow();
    },
    close: stop,
  };
}
