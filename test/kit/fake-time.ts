type Timer = { readonly at: number; readonly run: () => void };

/** Everything that can happen without time passing has happened. */
export const calm = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A clock that stands still until a test moves it, and the timers that hang on it. */
export class FakeTime {
  #now = 1_000;
  readonly #timers = new Set<Timer>();

  readonly now = (): number => this.#now;

  /** Wall time, which says nothing about the other. */
  readonly wall = (): number => 1_700_000_000_000 + this.#now;

  readonly setTimer = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  get timers(): number {
    return this.#timers.size;
  }

  /** Runs what falls due on the way, each at its own moment. */
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

  /** Time goes by and no timer has its turn yet: the process was busy, or stood still. */
  jump(ms: number): void {
    this.#now += ms;
  }

  #due(end: number): Timer | undefined {
    const due = [...this.#timers].filter(({ at }) => at <= end);
    return due.sort((a, b) => a.at - b.at)[0];
  }
}
