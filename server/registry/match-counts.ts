/** What counts of one match: who made it, whether people play it, and who has a seat. */
export type CountedMatch = {
  /** Keys of the makers and of their networks. */
  readonly makers: readonly string[];
  /** It waits for somebody, or nobody is at its table. */
  readonly isOpen: boolean;
  /** Ids of seated people; empty once the match is over. */
  readonly seated: readonly string[];
};

/** How often each key stands in a collection; a key that is in it no more takes no memory. */
class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(keys: readonly string[], by: 1 | -1): void {
    for (const key of keys) {
      const count = this.of(key) + by;
      if (count === 0) this.#counts.delete(key);
      else this.#counts.set(key, count);
    }
  }
}

/** Matches counted by who made them and who plays them, so that no question looks at all matches. */
export class MatchCounts {
  readonly #matches = new Map<string, CountedMatch>();
  readonly #held = new Tally();
  readonly #open = new Tally();
  readonly #seated = new Map<string, Set<string>>();

  get size(): number {
    return this.#matches.size;
  }

  has(id: string): boolean {
    return this.#matches.has(id);
  }

  /** Null when the match is gone. */
  set(id: string, next: CountedMatch | null): void {
    const before = this.#matches.get(id);
    if (before !== undefined) this.#count(id, before, -1);
    if (next === null) this.#matches.delete(id);
    else {
      this.#matches.set(id, next);
      this.#count(id, next, 1);
    }
  }

  makersOf(id: string): readonly string[] {
    return this.#matches.get(id)?.makers ?? [];
  }

  /** Matches made under a key, whatever became of them. */
  held(key: string): number {
    return this.#held.of(key);
  }

  /** Those of them that nobody plays. */
  open(key: string): number {
    return this.#open.of(key);
  }

  /** Ids of the matches in which a person has a seat. */
  seated(person: string): ReadonlySet<string> {
    return this.#seated.get(person) ?? new Set();
  }

  #count(id: string, { makers, isOpen, seated }: CountedMatch, by: 1 | -1): void {
    this.#held.add(makers, by);
    if (isOpen) this.#open.add(makers, by);
    for (const person of seated) this.#seat(person, id, by);
  }

  #seat(person: string, id: string, by: 1 | -1): void {
    const own = this.#seated.get(person) ?? new Set();
    if (by === 1) this.#seated.set(person, own.add(id));
    else if (own.delete(id) && own.size === 0) this.#seated.delete(person);
  }
}
