import { indexedOf } from '../registry/directory.ts';
import { MatchIndex } from '../registry/match-index.ts';
import type { ClusterState, MatchNote } from './cluster-state.ts';

/** An index of the matches that other processes announce. */
export class RemoteNotes {
  readonly index = new MatchIndex();
  readonly #clusterState: ClusterState;

  constructor(clusterState: ClusterState) {
    this.#clusterState = clusterState;
    clusterState.follow((kind, id) => {
      if (kind === 'match') this.#note(id);
    });
  }

  /** Also finds a match without an owner at the moment. */
  find(idOrCode: string): MatchNote | null {
    const id = this.index.byCode(idOrCode) ?? idOrCode;
    return this.#clusterState.find('match', id)?.value ?? this.#clusterState.unowned(id);
  }

  #note(id: string): void {
    const note = this.find(id);
    this.index.set(id, note === null ? null : indexedOf(note.listing, note.code));
  }
}
