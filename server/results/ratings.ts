import { STORE } from '../limits/table/store.ts';
import type { Ladder, Records } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';

/** The ladder of a user; null for guests and the house. */
export const ladderOf = ({ kind }: User): Ladder | null => {
  if (kind === 'account') return 'people';
  return kind === 'bot' ? 'bots' : null;
};

/**
 * Ratings as matches show them: known once loaded, 0 without a rating. Each process has its own cache;
 * ratings changed by another process are seen at the next join.
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

  /** The ratings of this format were recounted. */
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
