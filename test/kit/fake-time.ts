type Timer = { readonly at: number; readonly run: () => void };

/** Resolves when everything that needs no time to pass has happened. */
export const calm = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A clock that only a test moves, and the timers that depend on it. */
export class FakeTime {
  #now = 1_000;
  readonly #timers = new Set<Timer>();

  readonly now = (): number => this.#now;

  /** Wall time, unrelated to `now`. */
  readonly wall = (): number => 1_700_000_000_000 + this.#now;

  readonly setTimer = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  get timers(): number {
    return this.#timers.size;
  }

  /** Lets time pass and runs each timer at its moment. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await calm();
    for (let next = this.#due(end); next !== undefined; next = this.#due(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await calm();
    }
    this.#now = end;
  }

  /** Lets time pass without running timers, as when the process is busy or stands still. */
  jump(ms: number): void {
    this.#now += ms;
  }

  #due(end: number): Timer | undefined {
    const due = [...this.#timers].filter(({ at }) => at <= end);
    return due.sort((a, b) => a.at - b.at)[0];
  }
}
