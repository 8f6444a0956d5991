import type { UserCode } from '../../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../../shared/state/rejection.ts';

type Done<T> = { readonly ok: true; readonly value: T };

const FULL = reject(
  'busy',
  'Too many people are signing in right now; try again in a few seconds.',
  { wait: 2 },
);

/** Runs a few jobs at a time, queues a few more, and refuses the rest. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mayWait }: { readonly atOnce: number; readonly mayWait: number }) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  async run<T>(work: () => Promise<T>): Promise<Done<T> | Rejection<UserCode>> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mayWait) return FULL;
      // A finished job passes its place to the next one.
      await new Promise<void>((turn) => void this.#waiting.push(turn));
    } else this.#running += 1;
    try {
      return { ok: true, value: await work() };
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
