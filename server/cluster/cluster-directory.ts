import type { WireCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import type { Listing } from '../match/state/listing.ts';
import { MOVED } from '../match/state/rejections.ts';
import type { Directory, ListedPage } from '../registry/directory.ts';
import { byNewest, type ListPage } from '../registry/match-index.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { User } from '../users/user.ts';
import type { Calls } from './calls.ts';
import type { ClusterState } from './cluster-state.ts';
import type { RemoteNotes } from './remote-notes.ts';

const NO_MATCH = reject('no-such-match', 'No such match is running.');

/** The matches of all processes: those of this one, and those announced by the others. */
export class ClusterDirectory implements Directory {
  readonly #registry: MatchRegistry;
  readonly #clusterState: ClusterState;
  readonly #calls: Calls;
  readonly #notes: RemoteNotes;

  constructor(
    registry: MatchRegistry,
    clusterState: ClusterState,
    calls: Calls,
    notes: RemoteNotes,
  ) {
    this.#registry = registry;
    this.#clusterState = clusterState;
    this.#notes = notes;
    this.#calls = calls;
  }

  create(...args: Parameters<Directory['create']>): ReturnType<Directory['create']> {
    return this.#registry.create(...args);
  }

  find(idOrCode: string): Listing | null {
    return this.#registry.find(idOrCode) ?? this.#notes.find(idOrCode)?.listing ?? null;
  }

  list(page: ListPage): ListedPage {
    const here = this.#registry.list(page);
    const { ids, isLast } = this.#notes.index.page(page);
    const all = [...here.matches, ...this.#others(ids)].toSorted(byNewest);
    const matches = all.slice(0, page.limit);
    const isEnd = here.next === null && isLast && all.length <= page.limit;
    return { matches, next: isEnd ? null : (matches.at(-1) ?? null) };
  }

  of(person: string): Listing[] {
    const others = this.#others(this.#notes.index.of(person));
    return [...this.#registry.of(person), ...others].toSorted(byNewest);
  }

  async watch(
    match: string,
    person: User,
    viewer: 'spectator' | 0 | 1,
  ): Promise<{ readonly ok: true; readonly room: string } | Rejection<WireCode>> {
    if (this.#registry.match(match) !== undefined)
      return this.#registry.watch(match, person, viewer);
    const found = this.#clusterState.find('match', match);
    if (found === null) return this.#clusterState.unowned(match) === null ? NO_MATCH : MOVED;
    return this.#calls.ask(found.peer.id, 'watch', match, person, viewer).catch(() => MOVED);
  }

  /** A match that this process has just taken over may still be noted for its earlier owner. */
  #others(ids: readonly string[]): Listing[] {
    const notes = ids.flatMap((id) => this.#notes.find(id) ?? []);
    return notes
      .map(({ listing }) => listing)
      .filter(({ id }) => this.#registry.match(id) === undefined);
  }
}
