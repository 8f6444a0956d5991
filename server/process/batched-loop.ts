/** Runs over a changing set in batches: visiting thousands of items at once would block the event loop. */
export class BatchedLoop<T> {
  readonly #items: ReadonlySet<T>;
  readonly #batches: number;
  #batch = 0;
  #left: Iterator<T> = [].values();

  constructor(items: ReadonlySet<T>, batches: number) {
    this.#items = items;
    this.#batches = batches;
  }

  /** Runs over the next batch. Items added during a round are part of it. */
  runNext(run: (one: T) => void): void {
    if (this.#batch === 0) this.#left = this.#items.values();
    this.#batch = (this.#batch + 1) % this.#batches;
    const isLast = this.#batch === 0;
    const most = isLast ? Number.POSITIVE_INFINITY : Math.ceil(this.#items.size / this.#batches);
    for (let count = 0; count < most; count++) {
      const { done, value } = this.#left.next();
      if (done) return;
      run(value);
    }
  }
}
