import {
  type Book,
  decidingSeats,
  type Game,
  type Seat,
  type StepResult,
} from '../../shared/index.ts';
import type { Entry, JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { LostLease } from '../store/contract/lost-lease.ts';
import type { Journal } from '../store/contract/store.ts';
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

/** A match state and its journal, written together: an entry that cannot be written has no effect. */
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

  /** Applies the entry before writing it, so that a rejection costs no write; rolls back when the write fails. */
  async write(entry: Entry, actor: Seat | null = null): Promise<WriteResult> {
    const { book, journal, wall, now } = this.#deps;
    const at = wall();
    this.waited = 0;
    const n = this.state.rows;
    this.seatViews.settle();
    const rollBackState = rollbackPoint(book, this.state, entry);
    const rollBack = () => {
      rollBackState();
      this.show();
    };
    const result = this.#applyOrRollBack(book, entry, at, rollBack);
    if (!result.ok) return result;
    const asked = now();
    try {
      await journal.append({ match: this.state.header.id, n, at, entry });
    } catch (error) {
      return this.#unwritten(asked, rollBack, error);
    }
    this.#written(asked, actor);
    return result;
  }

  /** Applies a row of the journal again. The outcome is not visible before `show`. */
  replayEntry({ entry, at }: JournalRow): void {
    const result = applyEntry(this.#deps.book, this.state, entry, at);
    if (!result.ok) throw new Error(`An intent in the journal is rejected: ${result.message}`);
    this.#noteDecisions(entry.kind === 'acted' ? entry.seat : null);
  }

  #written(asked: number, actor: Seat | null): void {
    const { now, written } = this.#deps;
    this.waited = now() - asked;
    written(this.waited);
    this.show();
    this.#noteDecisions(actor);
  }

  #unwritten(asked: number, rollBack: () => void, error: unknown): typeof UNWRITTEN {
    const { now, unwritten } = this.#deps;
    this.waited = now() - asked;
    rollBack();
    // Another process owns the match now, so this one must decide nothing more.
    if (error instanceof LostLease) throw error;
    unwritten(this.state.header.id, error);
    return UNWRITTEN;
  }

  #applyOrRollBack(book: Book, entry: Entry, at: number, rollBack: () => void): StepResult {
    try {
      return applyEntry(book, this.state, entry, at);
    } catch (error) {
      rollBack();
      throw error;
    }
  }

  /** Makes the present state visible to everybody. */
  show(): void {
    this.seatViews = new SeatViews(
      this.#deps.book,
      this.state.game,
      this.state.rev,
      this.seatViews,
    );
  }

  #noteDecisions(actor: Seat | null): void {
    this.decisions.note(this.state.rev, this.state.game, actor);
  }
}

/**
 * The revision since which each seat has had its present decision. An intent made for an earlier revision is
 * stale. In a simultaneous decision, an act of the other seat makes nothing stale.
 */
class DecisionRevisions {
  readonly #since: [number, number] = [0, 0];
  #last: readonly [string, string] = ['', ''];

  since(seat: Seat): number {
    return this.#since[seat];
  }

  /** `actor` is the seat that moved; null when a game began or moves were taken back. */
  note(rev: number, game: Game | null, actor: Seat | null): void {
    const now = questionsOf(game);
    for (const seat of [0, 1] as const) {
      const same = actor !== null && actor !== seat && now[seat] === this.#last[seat];
      if (!same) this.#since[seat] = rev;
    }
    this.#last = now;
  }
}

function questionsOf(game: Game | null): readonly [string, string] {
  if (game === null) return ['', ''];
  const { turn, step, choice, window } = game;
  const question = `${turn} ${step} ${choice?.id ?? ''} ${window?.kind ?? ''}`;
  const asked = decidingSeats(game);
  return [asked.includes(0) ? question : '', asked.includes(1) ? question : ''];
}
