import { ROOM } from '../limits/table/rooms.ts';
import type { Listing } from '../match/state/listing.ts';
import { indexedOf } from '../registry/directory.ts';
import { MatchIndex } from '../registry/match-index.ts';

/** The open and running matches, with notifications of changes. */
export class Lobby {
  readonly #listings = new Map<string, Listing>();
  readonly #waiting = new MatchIndex();
  readonly #others = new MatchIndex();
  readonly #followers = new Set<() => void>();

  note(id: string, listing: Listing | null): void {
    const row = listing && indexedOf(listing, null);
    const isWaiting = listing?.status === 'waiting';
    this.#waiting.set(id, isWaiting ? row : null);
    this.#others.set(id, isWaiting ? null : row);
    if (listing === null) this.#listings.delete(id);
    else this.#listings.set(id, listing);
    for (const follower of this.#followers) follower();
  }

  /** The matches to show, up to a limit. */
  shown(): Listing[] {
    const page = { limit: ROOM.lobbyShows };
    const ids = [...this.#waiting.page(page).ids, ...this.#others.page(page).ids];
    return ids.flatMap((id) => this.#listings.get(id) ?? []);
  }

  /** Calls the follower after each change. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }
}
