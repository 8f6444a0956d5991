import type { Book, Seat, StepResult } from '../../shared/index.ts';
import type { Journal } from '../store/contract.ts';
import type { Entry, JournalRow, MatchHeader } from '../store/entry.ts';
import { LostLease } from '../store/lost-lease.ts';
import { Asked } from './asked.ts';
import { emptyFold, type Fold, foldEntry, savePoint } from './fold.ts';
import { UNWRITTEN } from './refusals.ts';
import { Sight } from './sight.ts';

type Parts = {
  readonly book: Book;
  readonly journal: Journal;
  now(): number;
  wall(): number;
  written(ms: number): void;
  unwritten(match: string, error: unknown): void;
};

export type Written = StepResult | typeof UNWRITTEN;

/** A match and its journal, which never part: what cannot be written did not happen. */
export class Ledger {
  readonly fold: Fold;
  readonly asked = new Asked();
  sight: Sight;
  /** How long the last row took, written or not. */
  waited = 0;
  readonly #parts: Parts;

  constructor(parts: Parts, header: MatchHeader) {
    this.#parts = parts;
    this.fold = emptyFold(header);
    this.sight = new Sight(parts.book, null, 0);
  }

  async write(entry: Entry): Promise<Written> {
    return this.writeThen(entry, null, (result) => result);
  }

  /**
   * Folded first, so that a refusal costs no write; taken back when it cannot be written. `then` hears the
   * result at once: while a match is at hand, everything that follows for it is done.
   */
  writeThen<T>(entry: Entry, actor: Seat | null, then: (result: Written) => T): T | Promise<T> {
    const { book, journal, wall, now } = this.#parts;
    const at = wall();
    this.waited = 0;
    const n = this.fold.rows;
    this.sight.settle();
    const restore = savePoint(book, this.fold, entry);
    const takeBack = () => {
      restore();
      this.show();
    };
    const result = this.#foldOrTakeBack(book, entry, at, takeBack);
    if (!result.ok) return then(result);
    const asked = now();
    return journal.append({ match: this.fold.header.id, n, at, entry }).then(
      () => {
        this.#written(asked, actor);
        return then(result);
      },
      (error: unknown) => then(this.#unwritten(asked, takeBack, error)),
    );
  }

  /** Reads one line of the journal again. Nobody looks yet: see `show`. */
  refold({ entry, at }: JournalRow): void {
    const result = foldEntry(this.#parts.book, this.fold, entry, at);
    if (!result.ok) throw new Error(`A written intent is refused: ${result.message}`);
    this.#ask(entry.kind === 'acted' ? entry.seat : null);
  }

  #written(asked: number, actor: Seat | null): void {
    const { now, written } = this.#parts;
    this.waited = now() - asked;
    written(this.waited);
    this.#look(actor);
  }

  #unwritten(asked: number, takeBack: () => void, error: unknown): typeof UNWRITTEN {
    const { now, unwritten } = this.#parts;
    this.waited = now() - asked;
    takeBack();
    // Another process goes on with the match: nothing of it is decided here any more.
    if (error instanceof LostLease) throw error;
    unwritten(this.fold.header.id, error);
    return UNWRITTEN;
  }

  #foldOrTakeBack(book: Book, entry: Entry, at: number, takeBack: () => void): StepResult {
    try {
      return foldEntry(book, this.fold, entry, at);
    } catch (error) {
      takeBack();
      throw error;
    }
  }

  /** From now on everybody sees what stands. */
  show(): void {
    this.sight = new Sight(this.#parts.book, this.fold.game, this.fold.rev, this.sight);
  }

  #look(actor: Seat | null): void {
    this.show();
    this.#ask(actor);
  }

  #ask(actor: Seat | null): void {
    this.asked.note(this.fold.rev, this.fold.game, actor);
  }
}
