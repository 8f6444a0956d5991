import type { Elsewhere } from '../bot-door/parts.ts';
import type { Board, MatchNote } from './board.ts';

const isOn = ({ listing }: MatchNote): boolean =>
  listing.status !== 'over' && listing.status !== 'void';

const isSeated = ({ listing }: MatchNote, person: string): boolean =>
  listing.seats.some((who) => who?.id === person);

/** Running matches of other processes in which somebody has a seat. */
export function matchesElsewhere(board: Board, person: string): string[] {
  const own = board.matches().filter((note) => isOn(note) && isSeated(note, person));
  return own.map(({ listing }) => listing.id);
}

/** Tells of every match that went on in a process which did not begin it: here or elsewhere. */
export class TakeOvers {
  readonly #board: Board;
  readonly #listeners = new Set<(match: string) => void>();
  /** Which process was last seen to have a match that it took over. */
  readonly #seen = new Map<string, string>();

  constructor(board: Board) {
    this.#board = board;
    board.follow((kind, id) => {
      if (kind === 'match') this.#look(id);
    });
  }

  listen(listener: (match: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(match: string): void {
    for (const listener of this.#listeners) listener(match);
  }

  #look(match: string): void {
    const found = this.#board.find('match', match);
    if (found === null) this.#seen.delete(match);
    else if (found.value.taken && this.#seen.get(match) !== found.peer.id) {
      this.#seen.set(match, found.peer.id);
      this.tell(match);
    }
  }
}

/** What the bots' door needs to know of the matches of other processes. */
export function farMatches(board: Board, takeOvers: TakeOvers): Elsewhere {
  return {
    of: (person) => matchesElsewhere(board, person),
    doorOf(idOrCode) {
      const meant = board
        .matches()
        .find(({ listing, code }) => listing.id === idOrCode || code === idOrCode);
      if (meant === undefined) return null;
      const found = board.find('match', meant.listing.id);
      return found === null ? 'moving' : `ws://${found.peer.inside}/bot?relay`;
    },
    onTakenUp: (tell) => takeOvers.listen(tell),
  };
}
