import { STORE } from '../limits/table/store.ts';
import type { Ladder, Records } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';

/** Where somebody is rated; null for guests and the house. */
export const ladderOf = ({ kind }: User): Ladder | null => {
  if (kind === 'account') return 'people';
  return kind === 'bot' ? 'bots' : null;
};

/**
 * Ratings as tables show them: known after the first look, 0 for who has none. Each process knows its
 * own: what another one has rated meanwhile is seen at the next join.
 */
export class Ratings {
  readonly #records: Pick<Records, 'ratingOf'>;
  readonly #known = new Map<string, number>();

  constructor(records: Pick<Records, 'ratingOf'>) {
    this.#records = records;
  }

  at(person: User, format: string): number {
    if (ladderOf(person) === null) return 0;
    return this.#known.get(`${person.id} ${format}`) ?? 0;
  }

  /** Ratings of this format were counted again. */
  forget(format: string): void {
    for (const key of this.#known.keys()) if (key.endsWith(` ${format}`)) this.#known.delete(key);
  }

  async load(person: User, format: string): Promise<number> {
    const ladder = ladderOf(person);
    if (ladder === null) return 0;
    const { rating } = await this.#records.ratingOf(person.id, format, ladder);
    if (this.#known.size >= STORE.ratings) this.#known.clear();
    this.#known.set(`${person.id} ${format}`, Math.round(rating));
    return Math.round(rating);
  }
}
