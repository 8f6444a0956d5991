import type { GameEvent, Seat } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { WAIT } from '../limits/table/match.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice, Entry, JournalRow, MatchHeader } from '../store/entry.ts';
import { decideOffer, type Proposal } from './decide-offer.ts';
import { GameResult } from './game-result.ts';
import { Ledger } from './ledger.ts';
import { MatchClock } from './match-clock.ts';
import { afterGame, afterMove, NO_OFFERS, type Offers } from './offers.ts';
import type { MatchParts } from './parts.ts';
import { waitForRematch, waitForSeats } from './patience.ts';
import { refused, whyNoSeat } from './refusals.ts';
import { rematchOf } from './rematch.ts';
import { type Penalty, whatRanOut } from './run-out.ts';

type Acted = Extract<Entry, { kind: 'acted' }>;
export type Act = Omit<Acted, 'kind' | 'clock'>;

export type CourseParts = MatchParts & {
  /** `events` is null when only what stands around the game changed. */
  tell(events: readonly GameEvent[] | null): void;
  /** Does a job when its turn comes: timers may not cut in. */
  inTurn(job: () => Promise<Answer>): void;
};

/** How a match goes: who sits, what begins and ends it, who is waited for. Called in turn only. */
export class Course {
  readonly ledger: Ledger;
  readonly clock: MatchClock;
  readonly result: GameResult;
  offers: Offers = NO_OFFERS;
  commitment = '';
  connected: readonly [boolean, boolean] = [false, false];
  readonly #parts: CourseParts;
  #callOff = (): void => {};
  /** After a restart no clock runs until the seats had time to come back. */
  #returning = false;
  #resting = false;
  #hostCame = false;

  constructor(parts: CourseParts, header: MatchHeader) {
    this.#parts = parts;
    this.ledger = new Ledger(parts, header);
    this.result = new GameResult(this.ledger.fold, { ...parts, changed: () => parts.tell(null) });
    const ranOut = () => {
      parts.noticeStall();
      parts.inTurn(() => this.#penalise());
    };
    this.clock = new MatchClock(header.settings.clock, parts, ranOut);
    for (const seat of [0, 1] as const) this.clock.present(seat, false);
  }

  get #fold() {
    return this.ledger.fold;
  }

  /** `then` hears the answer at once. */
  act(move: Act, at: number, then: (answer: Answer) => Answer): Answer | Promise<Answer> {
    const draft = this.clock.draft(move.seat, at, move.by);
    const entry: Entry = { kind: 'acted', ...move, clock: draft.marks };
    return this.ledger.writeThen(entry, move.seat, (result) => {
      if (result.ok) draft.keep();
      this.#creditWait();
      if (!result.ok) return then(result);
      this.offers = afterMove(this.offers, move.seat);
      this.#moved(result.events);
      return then(this.#done());
    });
  }

  async sit(person: Person, deck: DeckChoice): Promise<Answer> {
    const refusal = whyNoSeat(this.#parts.book, this.#fold, { person, deck });
    if (refusal !== null) return refusal;
    const seat = this.#fold.seats[0] === null ? 0 : 1;
    const result = await this.ledger.write({ kind: 'sat', seat, person, deck });
    if (!result.ok) return result;
    this.#waitForSeats();
    this.#parts.tell(null);
    this.#parts.listed(this.#fold.header.id);
    return this.#done();
  }

  async offer(proposal: Proposal): Promise<Answer> {
    const { book } = this.#parts;
    const at = { book, fold: this.#fold, offers: this.offers, clock: this.clock.marks() };
    const decided = decideOffer(at, proposal);
    if (!decided.ok) return decided;
    const { offers } = decided;
    const entry = await rematchOf(decided.entry, this.#fold, this.#parts.ratedPair);
    if (entry !== null && 'ok' in entry) return entry;
    const written = entry === null ? null : await this.ledger.write(entry);
    if (written !== null) this.#creditWait();
    if (written?.ok === false) return written;
    this.offers = offers;
    if (entry === null) this.#parts.tell(null);
    else if (entry.kind === 'rematched') return this.#begin();
    else this.#moved([]);
    return this.#done();
  }

  async connect(seat: Seat, on: boolean): Promise<Answer> {
    if (this.connected[seat] === on) return this.#done();
    this.connected = seat === 0 ? [on, this.connected[1]] : [this.connected[0], on];
    this.#hostCame ||= this.connected[0];
    this.clock.present(seat, on);
    this.#parts.tell(null);
    const { status } = this.#fold;
    const all = this.connected[0] && this.connected[1];
    if (status === 'waiting' && all) return this.#begin();
    if (status === 'waiting') this.#waitForSeats();
    else if (status === 'playing' && all) return this.#goOn();
    else if (status === 'over') this.#waitForRematch();
    return this.#done();
  }

  cover(seat: Seat, on: boolean): Answer {
    this.clock.present(seat, on || this.connected[seat]);
    return this.#done();
  }

  credit(ms: number): Answer {
    this.clock.credit(ms);
    return this.#done();
  }

  /** An intent came after its time, but before the timer: the clock's decision stands. */
  async tooLate(): Promise<Answer> {
    await this.#penalise();
    return refused('too-late', 'The time for this decision had run out.');
  }

  /** Ends it for everybody without a result. */
  async void(reason: string): Promise<Answer> {
    this.rest();
    const { id } = this.#fold.header;
    await this.ledger.write({ kind: 'voided', reason });
    this.#fold.status = 'void';
    this.#parts.tell([]);
    this.#parts.listed(id);
    return this.#close();
  }

  /** Reads one line of the journal again. A result is told again: it may not have been written. */
  recall(row: JournalRow): void {
    this.ledger.refold(row);
    const { kind } = row.entry;
    if (this.#fold.status !== 'playing' && (kind === 'acted' || kind === 'ended')) {
      this.result.record(row.at);
    }
  }

  /** Goes on where the journal stopped. Clocks wait for the seats to come back, for a while. */
  takeUp(): void {
    const { status, marks, turn, number } = this.#fold;
    if (number > 0) this.#commit();
    if (marks !== null) this.clock.restore(marks, turn);
    const { afterRestart } = this.#parts.patience;
    this.#returning = status === 'playing';
    this.#hostCame = true;
    if (status === 'playing') this.#later(afterRestart, () => this.#goOn());
    else if (status === 'waiting') this.#waitForSeats();
    else this.#endGame();
  }

  /** For good: also who leaves or comes later starts no timer any more. */
  rest(): void {
    this.#resting = true;
    this.#callOff();
    this.clock.stop();
  }

  /** Nobody pays for the time in which the store let everybody wait. */
  #creditWait(): void {
    const { waited } = this.ledger;
    if (waited > WAIT.slowStore) this.clock.credit(waited);
  }

  #done(): Answer {
    return { ok: true, rev: this.#fold.rev };
  }

  #moved(events: readonly GameEvent[]): void {
    if (this.#fold.status === 'playing') this.#runClock();
    else {
      this.result.record(this.#parts.wall());
      this.#endGame();
    }
    this.#parts.tell(events);
  }

  #runClock(): void {
    if (this.#returning || this.#resting) return;
    this.clock.run(this.ledger.sight.deciding(), this.#fold.game?.turn ?? 0);
  }

  async #goOn(): Promise<Answer> {
    this.#returning = false;
    this.#callOff();
    this.#runClock();
    this.#parts.tell(null);
    return this.#done();
  }

  #endGame(): void {
    const { listed, patience } = this.#parts;
    this.clock.stop();
    this.offers = afterGame(this.offers);
    const { status, header } = this.#fold;
    listed(header.id);
    if (status === 'between') this.#later(patience.betweenGames, () => this.#begin());
    else this.#waitForRematch();
  }

  async #begin(): Promise<Answer> {
    this.#callOff();
    const seed = this.#parts.newSeed();
    const result = await this.ledger.write({ kind: 'began', game: this.#fold.number + 1, seed });
    if (!result.ok) {
      this.#later(this.#parts.patience.retry, () => this.#begin());
      return result;
    }
    this.offers = afterGame(this.offers);
    this.result.clear();
    this.#commit();
    this.clock.newGame();
    this.#runClock();
    this.#parts.listed(this.#fold.header.id);
    this.#parts.tell([]);
    return this.#done();
  }

  #commit(): void {
    const decks = this.#fold.seats.flatMap((who) => (who === null ? [] : [who.deck]));
    this.commitment = this.#parts.commitmentOf(this.#fold.seed, decks);
  }

  /** No pending choice can freeze a match: what ran out is played, until nothing has run out. */
  async #penalise(): Promise<Answer> {
    const { game, status } = this.#fold;
    if (game === null || status !== 'playing') return this.#done();
    const penalty = whatRanOut(this.#parts.book, game, this.clock);
    if (penalty === null) {
      this.#runClock();
      return this.#done();
    }
    this.#parts.timedOut();
    const answer = await (penalty === 'draw' ? this.drawAway() : this.#standIn(penalty));
    if (!answer.ok) this.#later(this.#parts.patience.retry, () => this.#penalise());
    return answer;
  }

  async #standIn(penalty: Penalty): Promise<Answer> {
    return this.act({ ...penalty, id: null }, this.#parts.now(), (answer) => answer);
  }

  /** All have been away for too long. */
  async drawAway(): Promise<Answer> {
    const ending = { winner: null, reason: 'away' };
    const result = await this.ledger.write({ kind: 'ended', ending });
    this.#creditWait();
    if (!result.ok) return result;
    this.#moved([]);
    return this.#done();
  }

  /** One thing at a time is waited for; the next one calls the last one off. */
  #later(ms: number, job: () => Promise<Answer>): void {
    this.#callOff();
    if (this.#resting) return;
    this.#callOff = this.#parts.setTimer(ms, () => this.#parts.inTurn(job));
  }

  #waitForSeats(): void {
    const isFull = this.#fold.seats[0] !== null && this.#fold.seats[1] !== null;
    const { private: isPrivate } = this.#fold.header.settings;
    const missing = { isFull, hostCame: this.#hostCame, isPrivate };
    this.#later(waitForSeats(this.#parts.patience, missing), async () =>
      !isFull && this.connected[0] ? this.#done() : this.void('Nobody came to play.'),
    );
  }

  #waitForRematch(): void {
    const wait = waitForRematch(this.#parts.patience, this.#fold.seats, this.connected);
    this.#later(wait, () => this.#close());
  }

  async #close(): Promise<Answer> {
    const { journal, unwritten, closed } = this.#parts;
    const { id } = this.#fold.header;
    this.rest();
    await this.ledger.write({ kind: 'closed' });
    // What cannot be closed now is taken up after the next start, and closed then.
    await journal.close(id).catch((error: unknown) => unwritten(id, error));
    closed(id);
    return refused('match-over', 'The match is closed.');
  }
}
