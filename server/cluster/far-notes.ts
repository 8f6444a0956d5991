import { indexedOf } from '../match/listing.ts';
import { MatchIndex } from '../match/match-index.ts';
import type { Board, MatchNote } from './board.ts';

/** What the other processes tell of their matches, to be looked up as those here are. */
export class FarNotes {
  readonly index = new MatchIndex();
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
    board.follow((kind, id) => {
      if (kind === 'match') this.#note(id);
    });
  }

  /** Also of a match that nobody has at the moment. */
  find(idOrCode: string): MatchNote | null {
    const id = this.index.byCode(idOrCode) ?? idOrCode;
    return this.#board.find('match', id)?.value ?? this.#board.unowned(id);
  }

  #note(id: string): void {
    const note = this.find(id);
    this.index.set(id, note === null ? null : indexedOf(note.listing, note.code));
  }
}
