import { type Signal, signal } from '@preact/signals';
import type { Feed, Frame } from '../../feeds/feed.ts';
import { type Act, scriptOf } from './script.ts';

/** Who acts: the page, or a test. */
export type Stage = {
  /** Resolves when the act is over, or at once when it is cut short. */
  act(act: Act): Promise<void>;
  cut(): void;
  /** Called around the moment in which a frame is put on the table. */
  change(swap: () => void): void;
  /** Nothing is to move: a wish of the person, or nobody looks. */
  isStill(): boolean;
};

export type Theatre = {
  /** What is on the table; behind the feed while something is acted out. */
  readonly shown: Signal<Frame | null>;
  readonly busy: Signal<boolean>;
  /** Goes to the newest at once. */
  skip(): void;
  close(): void;
};

/** With more than this in the queue nothing is acted out until it has caught up. */
const MOST_BEHIND = 2;
/** One frame holds nobody up for longer than this, in milliseconds. */
const LONGEST = 2600;

export function openTheatre(feed: Feed, stage: Stage, told: (frame: Frame) => void): Theatre {
  const shown = signal(feed.now.value);
  const busy = signal(false);
  const queue: Frame[] = [];
  let skipping = false;

  async function perform(frame: Frame): Promise<void> {
    let left = LONGEST;
    for (const act of scriptOf(frame.events)) {
      left -= act.ms;
      if (left < 0 || skipping || queue.length > MOST_BEHIND || stage.isStill()) return;
      await stage.act(act);
    }
  }

  async function run(): Promise<void> {
    busy.value = true;
    for (let frame = queue.shift(); frame !== undefined; frame = queue.shift()) {
      const next = frame;
      told(next);
      await perform(next);
      stage.change(() => {
        shown.value = next;
      });
    }
    skipping = false;
    busy.value = false;
  }

  const stop = feed.onFrame((frame) => {
    queue.push(frame);
    if (busy.value) return;
    run().catch((fault: unknown) => {
      // A fault in a picture must not stop the game: the newest is shown.
      busy.value = false;
      shown.value = feed.now.value;
      reportError(fault);
    });
  });

  return {
    shown,
    busy,
    skip() {
      if (!busy.value) return;
      skipping = true;
      stage.cut();
    },
    close: stop,
  };
}
