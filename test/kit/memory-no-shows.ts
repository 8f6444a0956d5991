import type { NoShows } from '../../server/store/contract/store.ts';
import { afterNoShow, type NoShow } from '../../server/users/no-shows.ts';

/** No-shows in memory. */
export class MemoryNoShows implements NoShows {
  readonly #known = new Map<string, NoShow>();

  async note(person: string, at: number): Promise<number> {
    const known = afterNoShow(this.#known.get(person) ?? null, at);
    this.#known.set(person, known);
    return known.until;
  }

  async until(person: string): Promise<number> {
    return this.#known.get(person)?.until ?? 0;
  }
}
