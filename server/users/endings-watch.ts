import { ACCOUNT } from '../limits/table/calls.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { UserStore } from './user-store.ts';

export type WatchDeps = {
  readonly people: Pick<UserStore, 'endedWithin'>;
  readonly ended: EndedSessions;
  troubled(error: unknown): void;
  /** Monotonic milliseconds. */
  now(): number;
};

/** Reads what other processes ended: Redis tells it sooner, when it is there. */
export class EndingsWatch {
  readonly #deps: WatchDeps;
  /** Whatever ended before this process began may matter as long as it would be remembered. */
  #last: number;
  #timer: NodeJS.Timeout | undefined;
  #looking = false;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#last = deps.now() - ACCOUNT.endingRemembered;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), ACCOUNT.endingsEvery).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const { people, ended, troubled, now } = this.#deps;
    const began = now();
    try {
      ended.note(await people.endedWithin(began - this.#last + ACCOUNT.endingLate));
      this.#last = began;
    } catch (error) {
      troubled(error);
    } finally {
      this.#looking = false;
    }
  }
}
