import { readFileSync } from 'node:fs';
import { quantile } from '../../bench/measure/statistics.ts';

/** How often the event loop is checked. All times in this file are in milliseconds. */
const EVERY = 10;

/** Linux counts here, for one thread, the time on a core, the time waiting for one, and how often it got one. */
const SCHEDULED = '/proc/thread-self/schedstat';

export type PauseStats = { readonly longest: number; readonly p99: number };

/** How long this thread has waited for a free core; null on systems that do not count it. */
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

  /** Discards earlier measurements. */
  begin(): void {
    this.#all = [];
    this.#own = [];
    this.#last = this.#now();
    this.#waited = waitedForCore();
  }

  /** `own` excludes the time in which the thread was ready to run but other programs had the cores. */
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
