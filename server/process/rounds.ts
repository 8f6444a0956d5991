/**
 * Goes round a crowd that comes and goes, a part of it at a time: what is done to thousands in one
 * go lets everybody else wait.
 */
export class Rounds<T> {
  readonly #crowd: ReadonlySet<T>;
  readonly #parts: number;
  #part = 0;
  #left: Iterator<T> = [].values();

  constructor(crowd: ReadonlySet<T>, parts: number) {
    this.#crowd = crowd;
    this.#parts = parts;
  }

  /** The next part. Whoever comes during a round has a turn in it, too. */
  visit(tell: (one: T) => void): void {
    if (this.#part === 0) this.#left = this.#crowd.values();
    this.#part = (this.#part + 1) % this.#parts;
    const isLast = this.#part === 0;
    const most = isLast ? Number.POSITIVE_INFINITY : Math.ceil(this.#crowd.size / this.#parts);
    for (let visited = 0; visited < most; visited++) {
      const { done, value } = this.#left.next();
      if (done) return;
      tell(value);
    }
  }
}
