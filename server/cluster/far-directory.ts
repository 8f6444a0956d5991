import type { Hall } from '../match/hall.ts';
import type { Declined, Directory, ListedPage, Listing } from '../match/listing.ts';
import { byNewest, type ListPage } from '../match/match-index.ts';
import { MOVED, refused } from '../match/refusals.ts';
import type { Person } from '../people/person.ts';
import type { Board } from './board.ts';
import type { Calls } from './calls.ts';
import type { FarNotes } from './far-notes.ts';

const NO_MATCH = refused('no-such-match', 'There is no such match running.');

/** The matches of all processes: those made here, and those the others told of. */
export class FarDirectory implements Directory {
  readonly #hall: Hall;
  readonly #board: Board;
  readonly #calls: Calls;
  readonly #notes: FarNotes;

  constructor(hall: Hall, board: Board, calls: Calls, notes: FarNotes) {
    this.#hall = hall;
    this.#board = board;
    this.#notes = notes;
    this.#calls = calls;
  }

  create(...args: Parameters<Directory['create']>): ReturnType<Directory['create']> {
    return this.#hall.create(...args);
  }

  find(idOrCode: string): Listing | null {
    return this.#hall.find(idOrCode) ?? this.#notes.find(idOrCode)?.listing ?? null;
  }

  list(page: ListPage): ListedPage {
    const here = this.#hall.list(page);
    const { ids, isLast } = this.#notes.index.page(page);
    const all = [...here.matches, ...this.#others(ids)].toSorted(byNewest);
    const matches = all.slice(0, page.limit);
    const isEnd = here.next === null && isLast && all.length <= page.limit;
    return { matches, next: isEnd ? null : (matches.at(-1) ?? null) };
  }

  of(person: string): Listing[] {
    const others = this.#others(this.#notes.index.of(person));
    return [...this.#hall.of(person), ...others].toSorted(byNewest);
  }

  async watch(
    match: string,
    person: Person,
    viewer: 'spectator' | 0 | 1,
  ): Promise<{ readonly ok: true; readonly room: string } | Declined> {
    if (this.#hall.match(match) !== undefined) return this.#hall.watch(match, person, viewer);
    const found = this.#board.find('match', match);
    if (found === null) return this.#board.unowned(match) === null ? NO_MATCH : MOVED;
    return this.#calls.ask(found.peer.id, 'watch', match, person, viewer).catch(() => MOVED);
  }

  /** A match that was just taken over may still be noted elsewhere. */
  #others(ids: readonly string[]): Listing[] {
    const notes = ids.flatMap((id) => this.#notes.find(id) ?? []);
    return notes
      .map(({ listing }) => listing)
      .filter(({ id }) => this.#hall.match(id) === undefined);
  }
}
