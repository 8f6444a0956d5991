import type { RemoteMatches } from '../bot-gateway/bot-gateway-deps.ts';
import type { ClusterState, MatchNote } from './cluster-state.ts';
import type { RemoteNotes } from './remote-notes.ts';

const isOn = ({ listing }: MatchNote): boolean =>
  listing.status !== 'over' && listing.status !== 'void';

/** Running matches of other processes in which a user has a seat. */
function matchesElsewhere(notes: RemoteNotes, person: string): string[] {
  return notes.index.of(person).filter((id) => {
    const note = notes.find(id);
    return note !== null && isOn(note);
  });
}

/** Reports every match that was taken over, by this process or another one. */
export class TakeOvers {
  readonly #clusterState: ClusterState;
  readonly #listeners = new Set<(match: string) => void>();
  /** By match: the process that was last seen to have taken it over. */
  readonly #seen = new Map<string, string>();

  constructor(clusterState: ClusterState) {
    this.#clusterState = clusterState;
    clusterState.follow((kind, id) => {
      if (kind === 'match') this.#check(id);
    });
  }

  listen(listener: (match: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(match: string): void {
    for (const listener of this.#listeners) listener(match);
  }

  #check(match: string): void {
    const found = this.#clusterState.find('match', match);
    if (found === null) this.#seen.delete(match);
    else if (found.value.taken && this.#seen.get(match) !== found.peer.id) {
      this.#seen.set(match, found.peer.id);
      this.notify(match);
    }
  }
}

/** What the bot gateway needs to know of the matches of other processes. */
export function remoteMatches(
  clusterState: ClusterState,
  notes: RemoteNotes,
  takeOvers: TakeOvers,
): RemoteMatches {
  return {
    of: (person) => matchesElsewhere(notes, person),
    gatewayOf(idOrCode) {
      const meant = notes.find(idOrCode);
      if (meant === null) return null;
      const found = clusterState.find('match', meant.listing.id);
      return found === null ? 'moving' : `ws://${found.peer.inside}/bot?relay`;
    },
    onTakenOver: (notify) => takeOvers.listen(notify),
  };
}
