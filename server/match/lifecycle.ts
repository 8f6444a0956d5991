import type { GameEvent, Seat } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { reject } from '../../shared/state/rejection.ts';
import { WAIT } from '../limits/table/match.ts';
import type { DeckChoice, Entry, JournalRow, MatchHeader } from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import { expiredPenalty } from './clock/expired-penalty.ts';
import { MatchClock } from './clock/match-clock.ts';
import { GameResult } from './game-result.ts';
import { JournaledMatch } from './journaled-match.ts';
import type { MatchDeps } from './match-deps.ts';
import { waitForRematch, waitForSeats } from './match-timeouts.ts';
import { decideOffer, type Proposal } from './offers/decide-offer.ts';
import { afterGame, afterMove, NO_OFFERS, type Offers } from './offers/offers.ts';
import { rematchOf } from './offers/rematch.ts';
import { whyNoSeat } from './state/rejections.ts';

type Acted = Extract<Entry, { kind: 'acted' }>;
export type Act = Omit<Acted, 'kind' | 'clock'>;

export type MatchLifecycleDeps = MatchDeps & {
  /** `events` is null when only the surroundings of the game changed. */
  publish(events: readonly GameEvent[] | null): void;
  /** Appends a job to the queue of the match, so that timers cannot interrupt another job. */
  enqueue(job: () => Promise<Answer>): void;
};

/** Seats players, begins and ends games, and waits for players. Called only from jobs of the match's queue. */
export class MatchLifecycle {
  readonly journaled: JournaledMatch;
  readonly clock: MatchClock;
  readonly result: GameResult;
  offers: Offers = NO_OFFERS;
  commitment = '';
  connected: readonly [boolean, boolean] = [false, false];
  readonly #deps: MatchLifecycleDeps;
  #callOff = (): void => {};
  /** After a restart no clock runs until the players have had time to come back. */
  #returning = false;
  #suspended = false;
  #hostCame = false;

  constructor(deps: MatchLifecycleDeps, header: MatchHeader) {
    this.#deps = deps;
    this.journaled = new JournaledMatch(deps, header);
    const changed = () => deps.publish(null);
    this.result = new GameResult(this.journaled.state, { ...deps, changed });
    const ranOut = () => {
      deps.creditStall();
      deps.enqueue(() => this.#penalise());
    };
    this.clock = new MatchClock(header.settings.clock, deps, ranOut);
    for (const seat of [0, 1] as const) this.clock.present(seat, false);
  }

  get #state() {
    return this.journaled.state;
  }

  async act(move: Act, at: number): Promise<Answer> {
    const draft = this.clock.draft(move.seat, at, move.by);
    const entry: Entry = { kind: 'acted', ...move, clock: draft.marks };
    const result = await this.journaled.write(entry, move.seat);
    if (result.ok) draft.keep();
    this.#creditWait();
    if (!result.ok) return result;
    this.offers = afterMove(this.offers, move.seat);
    this.#moved(result.events);
    return this.#done();
  }

  async sit(person: User, deck: DeckChoice): Promise<Answer> {
    const refusal = whyNoSeat(this.#deps.book, this.#state, { person, deck });
    if (refusal !== null) return refusal;
    const seat = this.#state.seats[0] === null ? 0 : 1;
    const result = await this.journaled.write({ kind: 'sat', seat, person, deck });
    if (!result.ok) return result;
    this.#waitForSeats();
    this.#deps.publish(null);
    this.#deps.listed(this.#state.header.id);
    return this.#done();
  }

  async offer(proposal: Proposal): Promise<Answer> {
    const { book } = this.#deps;
    const at = { book, state: this.#state, offers: this.offers, clock: this.clock.marks() };
    const decided = decideOffer(at, proposal);
    if (!decided.ok) return decided;
    const { offers } = decided;
    const entry = await rematchOf(decided.entry, this.#state, this.#deps.ratedPair);
    if (entry !== null && 'ok' in entry) return entry;
    const written = entry === null ? null : await this.journaled.write(entry);
    if (written !== null) this.#creditWait();
    if (written?.ok === false) return written;
    this.offers = offers;
    if (entry === null) this.#deps.publish(null);
    else if (entry.kind === 'rematched') return this.#begin();
    else this.#moved([]);
    return this.#done();
  }

  async connect(seat: Seat, on: boolean): Promise<Answer> {
    if (this.connected[seat] === on) return this.#done();
    this.connected = seat === 0 ? [on, this.connected[1]] : [this.connected[0], on];
    this.#hostCame ||= this.connected[0];
    this.clock.present(seat, on);
    this.#deps.publish(null);
    const { status } = this.#state;
    const all = this.connected[0] && this.connected[1];
    if (status === 'waiting' && all) return this.#begin();
    if (status === 'waiting') this.#waitForSeats();
    else if (status === 'playing' && all) return this.#resume();
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

  /** An intent arrived after its deadline but before the timer fired: the clock decides. */
  async tooLate(): Promise<Answer> {
    await this.#penalise();
    return reject('too-late', 'The time for this decision had run out.');
  }

  /** Ends the match without a result. */
  async void(reason: string): Promise<Answer> {
    this.suspend();
    const { id } = this.#state.header;
    await this.journaled.write({ kind: 'voided', reason });
    this.#state.status = 'void';
    this.#deps.publish([]);
    this.#deps.listed(id);
    return this.#close();
  }

  /** Applies one row of the journal again. A result is reported again, because it may not have been written. */
  replayRow(row: JournalRow): void {
    this.journaled.replayEntry(row);
    const { kind } = row.entry;
    if (this.#state.status !== 'playing' && (kind === 'acted' || kind === 'ended')) {
      this.result.record(row.at);
    }
  }

  /** Continues where the journal stopped. For a while, the clocks wait for the players to come back. */
  restore(): void {
    const { status, marks, turn, number } = this.#state;
    if (number > 0) this.#commit();
    if (marks !== null) this.clock.restore(marks, turn);
    const { afterRestart } = this.#deps.timeouts;
    this.#returning = status === 'playing';
    this.#hostCame = true;
    if (status === 'playing') this.#later(afterRestart, () => this.#resume());
    else if (status === 'waiting') this.#waitForSeats();
    else this.#endGame();
  }

  /** For good: later connects and disconnects start no timer either. */
  suspend(): void {
    this.#suspended = true;
    this.#callOff();
    this.clock.stop();
  }

  /** Players do not pay for the time a slow store takes. */
  #creditWait(): void {
    const { waited } = this.journaled;
    if (waited > WAIT.slowStore) this.clock.credit(waited);
  }

  #done(): Answer {
    return { ok: true, rev: this.#state.rev };
  }

  #moved(events: readonly GameEvent[]): void {
    if (this.#state.status === 'playing') this.#runClock();
    else {
      this.result.record(this.#deps.wall());
      this.#endGame();
    }
    this.#deps.publish(events);
  }

  #runClock(): void {
    if (this.#returning || this.#suspended) return;
    this.clock.run(this.journaled.seatViews.deciding(), this.#state.game?.turn ?? 0);
  }

  async #resume(): Promise<Answer> {
    this.#returning = false;
    this.#callOff();
    this.#runClock();
    this.#deps.publish(null);
    return this.#done();
  }

  #endGame(): void {
    const { listed, timeouts } = this.#deps;
    this.clock.stop();
    this.offers = afterGame(this.offers);
    const { status, header } = this.#state;
    listed(header.id);
    if (status === 'between') this.#later(timeouts.betweenGames, () => this.#begin());
    else this.#waitForRematch();
  }

  async #begin(): Promise<Answer> {
    this.#callOff();
    const seed = this.#deps.newSeed();
    const result = await this.journaled.write({
      kind: 'began',
      game: this.#state.number + 1,
      seed,
    });
    if (!result.ok) {
      this.#later(this.#deps.timeouts.retry, () => this.#begin());
      return result;
    }
    this.offers = afterGame(this.offers);
    this.result.clear();
    this.#commit();
    this.clock.newGame();
    this.#runClock();
    this.#deps.listed(this.#state.header.id);
    this.#deps.publish([]);
    return this.#done();
  }

  #commit(): void {
    const decks = this.#state.seats.flatMap((seated) => (seated === null ? [] : [seated.deck]));
    this.commitment = this.#deps.commitmentOf(this.#state.seed, decks);
  }

  /** Plays the default of each expired decision until none is expired, so that no pending choice can freeze a match. */
  async #penalise(): Promise<Answer> {
    const { game, status } = this.#state;
    if (game === null || status !== 'playing') return this.#done();
    const penalty = expiredPenalty(this.#deps.book, game, this.clock);
    if (penalty === null) {
      this.#runClock();
      return this.#done();
    }
    this.#deps.timedOut();
    const act = (move: Act) => this.act(move, this.#deps.now());
    const answer = await (penalty === 'draw' ? this.drawAway() : act({ ...penalty, id: null }));
    if (!answer.ok) this.#later(this.#deps.timeouts.retry, () => this.#penalise());
    return answer;
  }

  /** Ends the game in a draw because both players were away for too long. */
  async drawAway(): Promise<Answer> {
    const ending = { winner: null, reason: 'away' };
    const result = await this.journaled.write({ kind: 'ended', ending });
    this.#creditWait();
    if (!result.ok) return result;
    this.#moved([]);
    return this.#done();
  }

  /** There is one timer; setting it cancels the one before. */
  #later(ms: number, job: () => Promise<Answer>): void {
    this.#callOff();
    if (this.#suspended) return;
    this.#callOff = this.#deps.setTimer(ms, () => this.#deps.enqueue(job));
  }

  #waitForSeats(): void {
    const isFull = this.#state.seats[0] !== null && this.#state.seats[1] !== null;
    const { private: isPrivate } = this.#state.header.settings;
    const occupancy = { isFull, hostCame: this.#hostCame, isPrivate };
    this.#later(waitForSeats(this.#deps.timeouts, occupancy), async () =>
      !isFull && this.connected[0] ? this.#done() : this.void('Nobody came to play.'),
    );
  }

  #waitForRematch(): void {
    const wait = waitForRematch(this.#deps.timeouts, this.#state.seats, this.connected);
    this.#later(wait, () => this.#close());
  }

  async #close(): Promise<Answer> {
    const { journal, unwritten, closed } = this.#deps;
    const { id } = this.#state.header;
    this.suspend();
    await this.journaled.write({ kind: 'closed' });
    // A journal that cannot be closed now is restored at the next start, and closed then.
    await journal.close(id).catch((error: unknown) => unwritten(id, error));
    closed(id);
    return reject('match-over', 'The match is closed.');
  }
}
