import { WAIT } from '../limits/table/match.ts';

export type StallWatchDeps = {
  readonly every?: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Returns a function that cancels the timer. */
  readonly setTimer?: (ms: number, run: () => void) => () => void;
};

export type StallWatch = {
  /** Call this before reading any clock after a wait: a deadline or a message may be handled before the late tick. */
  readonly check: () => void;
  readonly stop: () => void;
};

function setIdleTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

/** Reports how long each stall lasted: the time since the process was last seen alive, so up to one tick too much. */
export function watchEventLoop(
  onStall: (ms: number) => void,
  {
    every = WAIT.stallEvery,
    now = () => performance.now(),
    setTimer = setIdleTimer,
  }: StallWatchDeps = {},
): StallWatch {
  let alive = now();
  const check = (): void => {
    const gap = now() - alive;
    alive += gap;
    if (gap > every + WAIT.stall) onStall(gap);
  };
  const tick = (): void => {
    cancel = setTimer(every, tick);
    check();
  };
  let cancel = setTimer(every, tick);
  return { check, stop: () => cancel() };
}
