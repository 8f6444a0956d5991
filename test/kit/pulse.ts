const LIMIT = 50_000;

/** What never comes is an error that says so. */
export function within<T>(what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Never came: ${what}.`)), LIMIT);
    promise.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/** Waits without sleeping: whatever is waited for is looked at again on every beat. */
export class Pulse {
  readonly #looks = new Set<() => void>();

  /** To be called whenever somebody heard something. */
  readonly beat = (): void => {
    for (const look of [...this.#looks]) look();
  };

  until(what: string, holds: () => boolean): Promise<void> {
    let look = (): void => {};
    const came = new Promise<void>((resolve) => {
      look = () => {
        if (holds()) resolve();
      };
      this.#looks.add(look);
      look();
    });
    return within(what, came).finally(() => this.#looks.delete(look));
  }
}
