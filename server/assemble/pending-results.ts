/** Results that were handed over and are not written yet. */
export class PendingResults {
  readonly #byMatch = new Map<string, Set<Promise<unknown>>>();

  add<T>(match: string, writing: Promise<T>): Promise<T> {
    const all = this.#byMatch.get(match) ?? new Set();
    this.#byMatch.set(match, all.add(writing));
    const done = (): void => {
      all.delete(writing);
      if (all.size === 0) this.#byMatch.delete(match);
    };
    writing.then(done, done);
    return writing;
  }

  /** Resolves when all results of a match that were handed over before are written. */
  async written(match: string): Promise<void> {
    await Promise.allSettled([...(this.#byMatch.get(match) ?? [])]);
  }
}
