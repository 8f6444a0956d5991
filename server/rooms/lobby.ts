import { ROOM } from '../limits/table/rooms.ts';
import type { Listing } from '../match/state/listing.ts';
import { indexedOf } from '../registry/directory.ts';
import { MatchIndex } from '../registry/match-index.ts';

/** The open and running matches, for whoever wants to follow them. */
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

  /** What there is to see, however many matches there are. */
  shown(): Listing[] {
    const page = { limit: ROOM.lobbyShows };
    const ids = [...this.#waiting.page(page).ids, ...this.#others.page(page).ids];
    return ids.flatMap((id) => this.#listings.get(id) ?? []);
  }

  /** Tells that something has changed. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }
}
