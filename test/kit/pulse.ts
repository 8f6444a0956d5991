const LIMIT = 50_000;

/** Rejects with a message when the promise does not resolve in time. */
export function within<T>(what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Never came: ${what}.`)), LIMIT);
    promise.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/** Waits for conditions without sleeping: each beat checks them again. */
export class Pulse {
  readonly #looks = new Set<() => void>();

  /** Must be called whenever a client received something. */
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
