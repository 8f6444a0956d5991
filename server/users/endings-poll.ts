import { ACCOUNT } from '../limits/table/calls.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { UserStore } from './user-store.ts';

export type WatchDeps = {
  readonly users: Pick<UserStore, 'endedWithin'>;
  readonly ended: EndedSessions;
  onError(error: unknown): void;
  /** Monotonic milliseconds. */
  now(): number;
};

/** Polls the store for sessions that other processes ended; Redis is faster if it is available. */
export class EndingsPoll {
  readonly #deps: WatchDeps;
  /** Starts early enough to find all endings that still matter. */
  #last: number;
  #timer: NodeJS.Timeout | undefined;
  #polling = false;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#last = deps.now() - ACCOUNT.endingRemembered;
  }

  start(): void {
    this.#timer = setInterval(() => void this.poll(), ACCOUNT.endingsEvery).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async poll(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    const { users, ended, onError, now } = this.#deps;
    const began = now();
    try {
      ended.note(await users.endedWithin(began - this.#last + ACCOUNT.endingLate));
      this.#last = began;
    } catch (error) {
      onError(error);
    } finally {
      this.#polling = false;
    }
  }
}
