import type { Listing } from '../match/listing.ts';

/** The open and running matches, for whoever wants to follow them. */
export class Lobby {
  readonly #listings = new Map<string, Listing>();
  readonly #followers = new Set<(id: string, listing: Listing | null) => void>();

  note(id: string, listing: Listing | null): void {
    if (listing === null) this.#listings.delete(id);
    else this.#listings.set(id, listing);
    for (const follower of this.#followers) follower(id, listing);
  }

  follow(follower: (id: string, listing: Listing | null) => void): () => void {
    for (const [id, listing] of this.#listings) follower(id, listing);
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }
}
