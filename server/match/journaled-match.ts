import type { Book, Seat, StepResult } from '../../shared/index.ts';
import type { Entry, JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { LostLease } from '../store/contract/lost-lease.ts';
import type { Journal } from '../store/contract/store.ts';
import { DecisionRevisions } from './seats/decision-revisions.ts';
import { SeatViews } from './seats/seat-views.ts';
import { applyEntry, type MatchState, newMatchState, rollbackPoint } from './state/match-state.ts';
import { UNWRITTEN } from './state/rejections.ts';

type Deps = {
  readonly book: Book;
  readonly journal: Journal;
  now(): number;
  wall(): number;
  written(ms: number): void;
  unwritten(match: string, error: unknown): void;
};

export type WriteResult = StepResult | typeof UNWRITTEN;

/** A match and its journal, which never part: what cannot be written did not happen. */
export class JournaledMatch {
  readonly state: MatchState;
  readonly decisions = new DecisionRevisions();
  seatViews: SeatViews;
  /** How long the last row took, written or not. */
  waited = 0;
  readonly #deps: Deps;

  constructor(deps: Deps, header: MatchHeader) {
    this.#deps = deps;
    this.state = newMatchState(header);
    this.seatViews = new SeatViews(deps.book, null, 0);
  }

  async write(entry: Entry): Promise<WriteResult> {
    return this.writeThen(entry, null, (result) => result);
  }

  /**
   * Folded first, so that a refusal costs no write; taken back when it cannot be written. `then` hears the
   * result at once: while a match is at hand, everything that follows for it is done.
   */
  writeThen<T>(entry: Entry, actor: Seat | null, then: (result: WriteResult) => T): T | Promise<T> {
    const { book, journal, wall, now } = this.#deps;
    const at = wall();
    this.waited = 0;
    const n = this.state.rows;
    this.seatViews.settle();
    const restore = rollbackPoint(book, this.state, entry);
    const takeBack = () => {
      restore();
      this.show();
    };
    const result = this.#foldOrTakeBack(book, entry, at, takeBack);
    if (!result.ok) return then(result);
    const asked = now();
    return journal.append({ match: this.state.header.id, n, at, entry }).then(
      () => {
        this.#written(asked, actor);
        return then(result);
      },
      (error: unknown) => then(this.#unwritten(asked, takeBack, error)),
    );
  }

  /** Reads one line of the journal again. Nobody looks yet: see `show`. */
  replayEntry({ entry, at }: JournalRow): void {
    const result = applyEntry(this.#deps.book, this.state, entry, at);
    if (!result.ok) throw new Error(`A written intent is refused: ${result.message}`);
    this.#ask(entry.kind === 'acted' ? entry.seat : null);
  }

  #written(asked: number, actor: Seat | null): void {
    const { now, written } = this.#deps;
    this.waited = now() - asked;
    written(this.waited);
    this.#look(actor);
  }

  #unwritten(asked: number, takeBack: () => void, error: unknown): typeof UNWRITTEN {
    const { now, unwritten } = this.#deps;
    this.waited = now() - asked;
    takeBack();
    // Another process goes on with the match: nothing of it is decided here any more.
    if (error instanceof LostLease) throw error;
    unwritten(this.state.header.id, error);
    return UNWRITTEN;
  }

  #foldOrTakeBack(book: Book, entry: Entry, at: number, takeBack: () => void): StepResult {
    try {
      return applyEntry(book, this.state, entry, at);
    } catch (error) {
      takeBack();
      throw error;
    }
  }

  /** From now on everybody sees what stands. */
  show(): void {
    this.seatViews = new SeatViews(
      this.#deps.book,
      this.state.game,
      this.state.rev,
      this.seatViews,
    );
  }

  #look(actor: Seat | null): void {
    this.show();
    this.#ask(actor);
  }

  #ask(actor: Seat | null): void {
    this.decisions.note(this.state.rev, this.state.game, actor);
  }
}
