/** The fields of a match that it can be looked up by. */
export type IndexedMatch = {
  readonly id: string;
  readonly code: string | null;
  readonly created: number;
  /** Private matches are found by id, code or user only. */
  readonly isPublic: boolean;
  /** Ids of the seated users. */
  readonly people: readonly string[];
};

/** A place in the list of public matches, newest first: the page begins after this match. */
export type ListCursor = Pick<IndexedMatch, 'created' | 'id'>;

export type ListPage = { readonly limit: number; readonly after?: ListCursor | undefined };

const isBefore = (a: ListCursor, b: ListCursor): boolean =>
  a.created === b.created ? a.id < b.id : a.created < b.created;

/** Newest first; ids order matches that were made in the same millisecond. */
export const byNewest = (a: ListCursor, b: ListCursor): number => (isBefore(a, b) ? 1 : -1);

const isSame = (a: IndexedMatch, b: IndexedMatch): boolean =>
  a.isPublic === b.isPublic &&
  a.people.length === b.people.length &&
  a.people.every((person, at) => person === b.people[at]);

/** Matches by code, user and age, so that no query has to visit all of them. */
export class MatchIndex {
  readonly #rows = new Map<string, IndexedMatch>();
  readonly #codes = new Map<string, string>();
  readonly #people = new Map<string, Set<string>>();
  /** Public matches, oldest first. */
  readonly #public: IndexedMatch[] = [];

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  /** `row` is null when the match is gone. */
  set(id: string, row: IndexedMatch | null): void {
    const before = this.#rows.get(id);
    if (before !== undefined && row !== null && isSame(before, row)) return;
    if (before !== undefined) this.#remove(before);
    if (row !== null) this.#add(row);
  }

  byCode(code: string): string | undefined {
    return this.#codes.get(code);
  }

  of(person: string): readonly string[] {
    return [...(this.#people.get(person) ?? [])];
  }

  /** Ids of public matches, newest first, and whether there are more. */
  page({ limit, after }: ListPage): { readonly ids: readonly string[]; readonly isLast: boolean } {
    const end = after === undefined ? this.#public.length : this.#placeOf(after);
    const begin = Math.max(0, end - limit);
    const ids = this.#public.slice(begin, end).map(({ id }) => id);
    return { ids: ids.reverse(), isLast: begin === 0 };
  }

  #add(row: IndexedMatch): void {
    this.#rows.set(row.id, row);
    if (row.code !== null) this.#codes.set(row.code, row.id);
    for (const person of row.people) {
      const own = this.#people.get(person) ?? new Set();
      this.#people.set(person, own.add(row.id));
    }
    if (row.isPublic) this.#public.splice(this.#placeOf(row), 0, row);
  }

  #remove(row: IndexedMatch): void {
    this.#rows.delete(row.id);
    if (row.code !== null) this.#codes.delete(row.code);
    for (const person of row.people) {
      const own = this.#people.get(person);
      if (own?.delete(row.id) === true && own.size === 0) this.#people.delete(person);
    }
    if (row.isPublic) this.#public.splice(this.#placeOf(row), 1);
  }

  /** How many public matches are older than the cursor. */
  #placeOf(cursor: ListCursor): number {
    let [low, high] = [0, this.#public.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = this.#public[middle];
      if (row !== undefined && isBefore(row, cursor)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
