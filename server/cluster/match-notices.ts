import type { Match } from '../match/match.ts';
import type { Listing } from '../match/state/listing.ts';
import type { ClusterState } from './cluster-state.ts';

type Deps = {
  readonly clusterState: ClusterState;
  /** What everybody may see. */
  readonly lobby: { note(id: string, listing: Listing | null): void };
  matchOf(id: string): Match | undefined;
  makersOf(id: string): readonly string[];
};

/** Announces the matches of this process to the others, and those of all processes to the lobby. */
export class MatchNotices {
  readonly #deps: Deps;
  readonly #taken = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.clusterState.follow((kind, id) => {
      if (kind === 'match') this.#show(id);
    });
  }

  /** A match of this process has changed, or has left: it is over, or `moved`. */
  note(id: string, moved = false): void {
    const { clusterState, matchOf, makersOf } = this.#deps;
    const match = matchOf(id);
    if (match === undefined) {
      this.#taken.delete(id);
      clusterState.drop('match', id, moved);
    } else {
      const taken = this.#taken.has(id);
      const makers = makersOf(id);
      clusterState.put('match', id, { listing: match.listing(), code: match.code, taken, makers });
    }
    this.#show(id);
  }

  takenOver(id: string): void {
    this.#taken.add(id);
    this.note(id);
  }

  #show(id: string): void {
    const { clusterState, lobby, matchOf } = this.#deps;
    const note = clusterState.find('match', id)?.value ?? clusterState.unowned(id);
    const listing = matchOf(id)?.listing() ?? note?.listing;
    lobby.note(id, listing === undefined || listing.settings.private ? null : listing);
  }
}
