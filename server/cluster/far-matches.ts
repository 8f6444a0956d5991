import type { Elsewhere } from '../bot-door/parts.ts';
import type { Board, MatchNote } from './board.ts';
import type { FarNotes } from './far-notes.ts';

const isOn = ({ listing }: MatchNote): boolean =>
  listing.status !== 'over' && listing.status !== 'void';

/** Running matches of other processes in which somebody has a seat. */
function matchesElsewhere(notes: FarNotes, person: string): string[] {
  return notes.index.of(person).filter((id) => {
    const note = notes.find(id);
    return note !== null && isOn(note);
  });
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
export function farMatches(board: Board, notes: FarNotes, takeOvers: TakeOvers): Elsewhere {
  return {
    of: (person) => matchesElsewhere(notes, person),
    doorOf(idOrCode) {
      const meant = notes.find(idOrCode);
      if (meant === null) return null;
      const found = board.find('match', meant.listing.id);
      return found === null ? 'moving' : `ws://${found.peer.inside}/bot?relay`;
    },
    onTakenUp: (tell) => takeOvers.listen(tell),
  };
}
