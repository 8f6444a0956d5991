import type { Listing } from '../match/listing.ts';
import type { Match } from '../match/match.ts';
import type { Board } from './board.ts';

type Parts = {
  readonly board: Board;
  /** What everybody may see. */
  readonly lobby: { note(id: string, listing: Listing | null): void };
  matchOf(id: string): Match | undefined;
  makersOf(id: string): readonly string[];
};

/** Tells the other processes of the matches here, and the lobby of the matches of all. */
export class MatchNotices {
  readonly #parts: Parts;
  readonly #taken = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.board.follow((kind, id) => {
      if (kind === 'match') this.#show(id);
    });
  }

  /** A match here has changed, or is here no more: over, or `moved`. */
  note(id: string, moved = false): void {
    const { board, matchOf, makersOf } = this.#parts;
    const match = matchOf(id);
    if (match === undefined) {
      this.#taken.delete(id);
      board.drop('match', id, moved);
    } else {
      const taken = this.#taken.has(id);
      const makers = makersOf(id);
      board.put('match', id, { listing: match.listing(), code: match.code, taken, makers });
    }
    this.#show(id);
  }

  takenOver(id: string): void {
    this.#taken.add(id);
    this.note(id);
  }

  #show(id: string): void {
    const { board, lobby, matchOf } = this.#parts;
    const note = board.find('match', id)?.value ?? board.unowned(id);
    const listing = matchOf(id)?.listing() ?? note?.listing;
    lobby.note(id, listing === undefined || listing.settings.private ? null : listing);
  }
}
