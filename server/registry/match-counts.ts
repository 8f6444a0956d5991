/** The facts of one match that limits count. */
export type CountedMatch = {
  /** Keys of its makers and of their networks. */
  readonly makers: readonly string[];
  /** The match waits for a player, or is unattended. */
  readonly isOpen: boolean;
  /** Ids of the seated users; empty once the match is over. */
  readonly seated: readonly string[];
};

/** Counts keys. A key whose count is 0 takes no memory. */
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

/** Counts matches by maker and by player, so that no query has to visit all matches. */
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

  /** `next` is null when the match is gone. */
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

  /** How many matches were made under a key, open or not. */
  held(key: string): number {
    return this.#held.of(key);
  }

  /** How many of them are open. */
  open(key: string): number {
    return this.#open.of(key);
  }

  /** Ids of the matches in which a user has a seat. */
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
