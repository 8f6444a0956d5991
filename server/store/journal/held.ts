/** Of a match opened without a claim: the first owner's is greater. */
export const UNCLAIMED = 0;

/** Less than every fence: nothing can be written under it where fences are looked at. */
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

  /** The fence to write under; null when the given one is older than that, so that it is lost. */
  fenceOf(match: string, given: number | undefined): number | null {
    const known = this.#holdings.get(match)?.fence ?? NOT_HELD;
    if (given === undefined) return known;
    return given < known ? null : given;
  }

  /**
   * Noted before it is written, so that nobody takes it for a stray meanwhile; and anew after it, so
   * that it outlives a list which was asked for before.
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

  /**
   * What an owner holds, by what the store says of it. What was lost is forgotten; what is its own
   * there and unknown here is a stray.
   */
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
