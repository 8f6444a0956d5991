import { WAIT } from '../limits/table/match.ts';

export type StallWatchDeps = {
  readonly every?: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Returns how to call it off. */
  readonly setTimer?: (ms: number, run: () => void) => () => void;
};

export type StallWatch = {
  /**
   * To be called before any clock is read after waiting: a deadline's timer or a waiting message
   * may come to its turn before the late tick does.
   */
  readonly check: () => void;
  readonly stop: () => void;
};

function setIdleTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

/**
 * Tells of every stall how long nobody was served: all of the time since the process was last seen
 * alive, so up to one tick more than it stood still.
 */
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
