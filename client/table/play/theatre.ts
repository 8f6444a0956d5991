import { type Signal, signal } from '@preact/signals';
import type { Feed } from '../../feeds/feed.ts';
import type { TableUpdate } from '../../link/table-update.ts';
import type { Act } from './act.ts';
import { scriptOf } from './script.ts';

/** Who acts: the page, or a test. */
export type Stage = {
  /** Resolves when the act is over, or at once when it is cut short. */
  act(act: Act): Promise<void>;
  cut(): void;
  /** Called around the moment in which a frame is put on the table. */
  change(swap: () => void): void;
  /** Resolves when the next picture has been drawn. */
  beat(): Promise<void>;
  /** Nothing is to move: a wish of the person, or nobody looks. */
  isStill(): boolean;
};

export type Theatre = {
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

type Showing = {
  readonly stage: Stage;
  readonly shown: Signal<TableUpdate | null>;
  readonly busy: Signal<boolean>;
  readonly queue: TableUpdate[];
  skipping: boolean;
};

const isHurried = ({ skipping, queue, stage }: Showing) =>
  skipping || queue.length > MOST_BEHIND || stage.isStill();

function put({ stage, shown }: Showing, update: TableUpdate | null): void {
  if (update === null) return;
  stage.change(() => {
    shown.value = update;
  });
}

async function perform(showing: Showing, acts: readonly Act[]): Promise<void> {
  showing.busy.value = true;
  await showing.stage.beat();
  let left = LONGEST;
  for (const act of acts) {
    left -= act.ms;
    if (left < 0 || isHurried(showing)) return;
    await showing.stage.act(act);
  }
}

/** Frames without acts that come together are put on the table together: only the last is seen. */
async function showAll(showing: Showing, told: (update: TableUpdate) => void): Promise<void> {
  let waiting: TableUpdate | null = null;
  const { queue } = showing;
  for (let update = queue.shift(); update !== undefined; update = queue.shift()) {
    const acts = isHurried(showing) ? [] : scriptOf(update.events);
    if (acts.length > 0) put(showing, waiting);
    told(update);
    if (acts.length > 0) await perform(showing, acts);
    waiting = update;
  }
  put(showing, waiting);
}

export function openTheatre(
  feed: Feed,
  stage: Stage,
  told: (update: TableUpdate) => void,
): Theatre {
  const shown = signal(feed.now.value);
  const busy = signal(false);
  const showing: Showing = { stage, shown, busy, queue: [], skipping: false };
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (showing.queue.length > 0) {
        await stage.beat();
        await showAll(showing, told);
        // What may be done now is drawn after what has happened: one picture need not hold both.
        if (busy.value) await stage.beat();
      }
    } catch (fault) {
      // A fault in a picture must not stop the game: the newest is shown.
      shown.value = feed.now.value;
      reportError(fault);
    }
    showing.skipping = false;
    busy.value = false;
    isRunning = false;
  }

  const stop = feed.onTableUpdate((update) => {
    showing.queue.push(update);
    if (!isRunning) void run();
  });

  return {
    shown,
    busy,
    skip() {
      if (!busy.value) return;
      showing.skipping = true;
      stage.cut();
    },
    close: stop,
  };
}
