import { readFileSync } from 'node:fs';
import { quantile } from '../../bench/measure/statistics.ts';

/** In milliseconds, as all here: how often it is looked whether the event loop turns. */
const EVERY = 10;

/** Of one thread of Linux: time on a core, time it waited for one, and how often it got one. */
const SCHEDULED = '/proc/thread-self/schedstat';

export type PauseStats = { readonly longest: number; readonly p99: number };

/** How long this thread has waited until a core was free for it; null where nobody counts that. */
function waitedForCore(): number | null {
  try {
    return Number(readFileSync(SCHEDULED, 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return null;
  }
}

function statsOf(times: readonly number[]): PauseStats {
  const sorted = times.toSorted((a, b) => a - b);
  return { longest: Math.round(sorted.at(-1) ?? 0), p99: Math.round(quantile(sorted, 0.99)) };
}

/**
 * How much later than asked for a timer came. `monitorEventLoopDelay` counts its own interval among
 * the delay, and cannot tell what the process did from the time other programs had its core.
 */
export class Pauses {
  #all: number[] = [];
  #own: number[] = [];
  #last = 0;
  #waited: number | null = 0;
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.begin();
    setInterval(() => this.#look(), EVERY).unref();
  }

  /** Forgets what was before. */
  begin(): void {
    this.#all = [];
    this.#own = [];
    this.#last = this.#now();
    this.#waited = waitedForCore();
  }

  /** `own`: without the time in which the thread could have run and others had the cores. */
  stats(): { readonly all: PauseStats; readonly own: PauseStats } {
    this.#look();
    return { all: statsOf(this.#all), own: statsOf(this.#own) };
  }

  #look(): void {
    const [now, waited] = [this.#now(), waitedForCore()];
    const late = Math.max(0, now - this.#last - EVERY);
    const foreign = waited === null || this.#waited === null ? 0 : waited - this.#waited;
    this.#all.push(late);
    this.#own.push(Math.max(0, late - foreign));
    this.#last = now;
    this.#waited = waited;
  }
}
