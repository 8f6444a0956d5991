import { type Signal, signal } from '@preact/signals';
import type { Feed } from '../../feeds/feed.ts';
import type { TableUpdate } from '../../link/table-update.ts';
import type { AnimationStep } from './animation-step.ts';
import { choreograph } from './choreography.ts';

/** Who acts: the page, or a test. */
export type Animator = {
  /** Resolves when the act is over, or at once when it is cut short. */
  play(step: AnimationStep): Promise<void>;
  finishNow(): void;
  /** Called around the moment in which a frame is put on the table. */
  transition(swap: () => void): void;
  /** Resolves when the next picture has been drawn. */
  nextFrame(): Promise<void>;
  /** Nothing is to move: a wish of the person, or nobody looks. */
  isDisabled(): boolean;
};

export type AnimationQueue = {
  /** What is on the table; behind the feed while something is acted out. */
  readonly shown: Signal<TableUpdate | null>;
  readonly busy: Signal<boolean>;
  /** Goes to the newest at once. */
  skip(): void;
  close(): void;
};

/** With more than this in the queue nothing is acted out until it has caught up. */
const MOST_BEHIND = 2;
/** One frame holds nobody up for longer than this, in milliseconds. */
const LONGEST = 2600;

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
  let left = LONGEST;
  for (const step of steps) {
    left -= step.ms;
    if (left < 0 || mustCatchUp(state)) return;
    await state.animator.play(step);
  }
}

/** Frames without acts that come together are put on the table together: only the last is seen. */
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
        // What may be done now is drawn after what has happened: one picture need not hold both.
        if (busy.value) await animator.nextFrame();
      }
    } catch (fault) {
      // A fault in a picture must not stop the game: the newest is shown.
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
