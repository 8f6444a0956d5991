import type { Hall } from '../match/hall.ts';
import { type Declined, type Directory, type Listing, newestFirst } from '../match/listing.ts';
import { MOVED, refused } from '../match/refusals.ts';
import type { Person } from '../people/person.ts';
import type { Board, MatchNote } from './board.ts';
import type { Calls } from './calls.ts';

const NO_MATCH = refused('no-such-match', 'There is no such match running.');

const isSeated = ({ listing }: MatchNote, person: string): boolean =>
  listing.seats.some((who) => who?.id === person);

/** The matches of all processes: those made here, and those the others told of. */
export class FarDirectory implements Directory {
  readonly #hall: Hall;
  readonly #board: Board;
  readonly #calls: Calls;

  constructor(hall: Hall, board: Board, calls: Calls) {
    this.#hall = hall;
    this.#board = board;
    this.#calls = calls;
  }

  create(...args: Parameters<Directory['create']>): ReturnType<Directory['create']> {
    return this.#hall.create(...args);
  }

  find(idOrCode: string): Listing | null {
    const isMeant = ({ listing, code }: MatchNote) => listing.id === idOrCode || code === idOrCode;
    return this.#hall.find(idOrCode) ?? this.#others().find(isMeant)?.listing ?? null;
  }

  list(): Listing[] {
    const others = this.#others().map(({ listing }) => listing);
    const shown = others.filter(({ settings }) => !settings.private);
    return [...this.#hall.list(), ...shown].toSorted(newestFirst);
  }

  of(person: string): Listing[] {
    const others = this.#others().filter((note) => isSeated(note, person));
    const all = [...this.#hall.of(person), ...others.map(({ listing }) => listing)];
    return all.toSorted(newestFirst);
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
  #others(): MatchNote[] {
    return this.#board
      .matches()
      .filter(({ listing }) => this.#hall.match(listing.id) === undefined);
  }
}
