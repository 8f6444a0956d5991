/** The fence of a match opened without a claim; the first owner's is greater. */
export const UNCLAIMED = 0;

/** Less than every fence: rows under it are refused wherever fences are checked. */
const NOT_HELD = -1;

type Holding = { readonly owner: string | null; readonly fence: number };

/** The matches this process writes to, and the fences it writes under. */
export class Held {
  readonly #holdings = new Map<string, Holding>();

  has(match: string): boolean {
    return this.#holdings.has(match);
  }

  forget(match: string): void {
    this.#holdings.delete(match);
  }

  /** The fence to write under; null if the given one is older, which means the lease is lost. */
  fenceOf(match: string, given: number | undefined): number | null {
    const known = this.#holdings.get(match)?.fence ?? NOT_HELD;
    if (given === undefined) return known;
    return given < known ? null : given;
  }

  /**
   * Noted before it is written, so that it is not taken for a stray, and again afterwards, so that an older
   * list does not remove it.
   */
  async claim(match: string, holding: Holding, write: () => Promise<boolean>): Promise<boolean> {
    const before = this.#holdings.get(match);
    this.#holdings.set(match, holding);
    let done = false;
    try {
      done = await write();
    } finally {
      if (done) this.#holdings.set(match, { ...holding });
      else if (before === undefined) this.forget(match);
      else this.#holdings.set(match, before);
    }
    return done;
  }

  /** Compares with the matches an owner holds in the store. Lost ones are dropped; those unknown here are strays. */
  async compare(owner: string, list: () => Promise<string[]>) {
    const before = [...this.#holdings].filter(([, holding]) => holding.owner === owner);
    const stored = await list();
    const own = new Set(stored);
    for (const [match, holding] of before) {
      if (!own.has(match) && this.#holdings.get(match) === holding) this.forget(match);
    }
    const isHeld = (match: string): boolean => this.#holdings.has(match);
    return {
      kept: stored.filter(isHeld),
      strays: stored.filter((match) => !isHeld(match)),
    };
  }
}
