import type { Match } from '../match/match.ts';
import type { Listing } from '../match/state/listing.ts';
import { indexedOf, type ListedPage } from './directory.ts';
import { byNewest, type ListPage, MatchIndex } from './match-index.ts';

/** The matches of this process, by id, code, user or age. */
export class LiveMatches {
  readonly #matches = new Map<string, Match>();
  readonly #index = new MatchIndex();

  get(id: string): Match | undefined {
    return this.#matches.get(id);
  }

  all(): readonly Match[] {
    return [...this.#matches.values()];
  }

  add(match: Match): void {
    this.#matches.set(match.id, match);
    this.note(match.id);
  }

  delete(id: string): void {
    this.#matches.delete(id);
    this.note(id);
  }

  /** Updates the index after a seat was taken or the match ended. */
  note(id: string): void {
    const match = this.#matches.get(id);
    this.#index.set(id, match === undefined ? null : indexedOf(match.listing(), match.code));
  }

  find(idOrCode: string): Listing | null {
    const id = this.#index.byCode(idOrCode) ?? idOrCode;
    return this.#matches.get(id)?.listing() ?? null;
  }

  list(page: ListPage): ListedPage {
    const { ids, isLast } = this.#index.page(page);
    const matches = this.#listings(ids);
    return { matches, next: isLast ? null : (matches.at(-1) ?? null) };
  }

  of(person: string): Listing[] {
    return this.#listings(this.#index.of(person)).toSorted(byNewest);
  }

  /** The newest matches, private ones too. */
  newest(most: number): { readonly count: number; readonly newest: readonly Listing[] } {
    const ids = [...this.#matches.keys()].slice(-most).reverse();
    return { count: this.#matches.size, newest: this.#listings(ids) };
  }

  publicListing(id: string): Listing | null {
    const listing = this.#matches.get(id)?.listing();
    return listing === undefined || listing.settings.private ? null : listing;
  }

  #listings(ids: readonly string[]): Listing[] {
    return ids.flatMap((id) => this.#matches.get(id)?.listing() ?? []);
  }
}
