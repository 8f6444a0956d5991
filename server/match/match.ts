import type { Game, GameEvent, Intent, Seat } from '../../shared/index.ts';
import type { Answer, Snapshot } from '../../shared/protocol/answer.ts';
import type { IntentMessage } from '../../shared/protocol/intent-message.ts';
import type { MatchStatus, MatchView } from '../../shared/protocol/match-view.ts';
import { inSlices } from '../process/breathe.ts';
import type { DeckChoice, JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { LostLease } from '../store/contract/lost-lease.ts';
import type { User } from '../users/user.ts';
import { ChatRoom } from './chat/chat-room.ts';
import { MatchLifecycle } from './lifecycle.ts';
import type { MatchChange } from './match-change.ts';
import type { MatchDeps } from './match-deps.ts';
import { listingOf, SeatInfoCache, tableOf } from './match-summary.ts';
import type { OfferAbout, Proposal } from './offers/decide-offer.ts';
import { ReplyCache } from './reply-cache.ts';
import { intentAt } from './seats/intent-at.ts';
import type { TakenSeat } from './seats/seat-connections.ts';
import { type DisconnectReason, SeatConnections } from './seats/seat-connections.ts';
import type { SeatViews } from './seats/seat-views.ts';
import { SerialQueue } from './serial-queue.ts';
import type { Listing } from './state/listing.ts';
import { MOVED, VOIDED, whyNotNow } from './state/rejections.ts';
import { StoreTimeout } from './store-timeout.ts';

/** An intent, or its index in the legal list that the sender decided on. */
export type SubmittedIntent = Omit<IntentMessage, 'intent'> &
  ({ readonly intent: Intent } | { readonly index: number });

/**
 * The authority for one match. It runs one job at a time: checks it, writes it to the journal, and only
 * then publishes the change. A thrown error voids this match and no other.
 */
export class Match {
  readonly chat: ChatRoom;
  readonly #deps: MatchDeps;
  readonly #lifecycle: MatchLifecycle;
  readonly #replies = [new ReplyCache(), new ReplyCache()] as const;
  readonly #listeners = new Set<(change: MatchChange) => void>();
  readonly #connections = new SeatConnections();
  readonly #storeTimeout: StoreTimeout;
  readonly #seatInfo: SeatInfoCache;
  readonly #queue = new SerialQueue((error) => this.#onError(error));
  #watchers = 0;
  #moved = false;

  constructor(deps: MatchDeps, header: MatchHeader) {
    const closed = (id: string) => {
      deps.closed(id);
      this.#connections.close(this.status === 'void' ? 'voided' : 'match-over');
    };
    this.#deps = { ...deps, closed };
    this.#storeTimeout = new StoreTimeout(deps);
    const { format } = header.settings;
    this.#seatInfo = new SeatInfoCache((person) => deps.ratingOf(person, format));
    this.chat = new ChatRoom({ ...deps.chat, wall: deps.wall });
    const publish = (events: readonly GameEvent[] | null) => this.#publish(events);
    const enqueue = (job: () => Promise<Answer>) => void this.#enqueue(job);
    this.#lifecycle = new MatchLifecycle({ ...this.#deps, publish, enqueue }, header);
  }

  /** Rebuilds a match from its journal. Players are not charged for the time in between. */
  static async restore(
    deps: MatchDeps,
    header: MatchHeader,
    rows: readonly JournalRow[],
  ): Promise<Match> {
    const match = new Match(deps, header);
    await inSlices(rows, (row) => match.#replayRow(row));
    match.#lifecycle.journaled.show();
    match.#lifecycle.restore();
    return match;
  }

  get id(): string {
    return this.#state.header.id;
  }

  get code(): string | null {
    return this.#state.header.code;
  }

  /** The last revision that is written. */
  get rev(): number {
    return this.seatViews.rev;
  }

  get status(): MatchStatus {
    return this.#state.status;
  }

  get seatViews(): SeatViews {
    return this.#lifecycle.journaled.seatViews;
  }

  get #state() {
    return this.#lifecycle.journaled.state;
  }

  seatOf(person: string): Seat | null {
    const seat = this.#state.seats.findIndex((seated) => seated?.person.id === person);
    return seat === -1 ? null : (seat as Seat);
  }

  /** The game as far as the seat knows it, when the seat has to decide; null at any other time. */
  position(seat: Seat): Promise<Game | null> {
    // Queued, so that a reader never sees an uncommitted state.
    return this.#queue.read(() =>
      this.status === 'playing' ? this.seatViews.position(seat) : null,
    );
  }

  isOpenHand(seat: Seat): boolean {
    return this.#lifecycle.offers.openHand[seat];
  }

  listing(): Listing {
    return listingOf(this.#state, this.#watchers);
  }

  table(): MatchView {
    const { clock, connected, offers, commitment, result } = this.#lifecycle;
    return tableOf(this.#state, {
      seats: this.#seatInfo.of(this.#state, connected),
      clock: clock.view(),
      offers,
      watchers: this.#watchers,
      commitment,
      uncounted: result.uncounted,
    });
  }

  snapshot(viewer: Seat | 'spectator'): Snapshot {
    const legal = viewer === 'spectator' ? [] : this.seatViews.legal(viewer);
    return { rev: this.rev, view: this.seatViews.view(viewer), table: this.table(), legal };
  }

  subscribe(listener: (change: MatchChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  submit(seat: Seat, message: SubmittedIntent): Promise<Answer> {
    this.#deps.creditStall();
    const { now, answered } = this.#deps;
    const arrived = now();
    return this.#storeTimeout.guard(async () => {
      const answer = await this.#enqueue(() => this.#submit(seat, message, arrived));
      answered(answer, now() - arrived);
      return answer;
    });
  }

  sit(person: User, deck: DeckChoice): Promise<Answer> {
    return this.#enqueue(async () =>
      this.seatOf(person.id) === null
        ? this.#lifecycle.sit(person, deck)
        : { ok: true, rev: this.rev },
    );
  }

  offer(seat: Seat, what: Proposal['what'], on: boolean, about: OfferAbout = {}): Promise<Answer> {
    return this.#enqueue(() => this.#lifecycle.offer({ ...about, seat, what, on }));
  }

  /** Gives the seat to a new connection of its player. `onLost` is called when the connection loses the seat. */
  enter(seat: Seat, onLost: (why: DisconnectReason) => void): TakenSeat {
    const leave = this.#connections.take(seat, onLost);
    return {
      here: this.connect(seat, true),
      leave: () => {
        if (leave()) void this.connect(seat, false);
      },
    };
  }

  /** The player in the seat has connected, or has lost the last connection. */
  connect(seat: Seat, on: boolean): Promise<Answer> {
    return this.#enqueue(() => this.#lifecycle.connect(seat, on));
  }

  /** While a house bot plays for an absent player, their away time does not run. */
  cover(seat: Seat, on: boolean): void {
    void this.#enqueue(async () => this.#lifecycle.cover(seat, on));
  }

  setWatchers(count: number): void {
    void this.#enqueue(async () => {
      this.#watchers = count;
      this.#publish(null);
      this.#deps.listed(this.id);
      return { ok: true, rev: this.rev };
    });
  }

  /** Called when ratings have changed, so that the table shows the new ones. */
  showRatings(): void {
    this.#seatInfo.clear();
    this.#publish(null);
  }

  lag(seat: Seat, ms: number): void {
    this.#lifecycle.clock.lag(seat, ms);
  }

  /** Gives back the time in which the process stood still. */
  credit(ms: number): void {
    void this.#enqueue(async () => this.#lifecycle.credit(ms));
  }

  void(reason: string): Promise<Answer> {
    return this.#enqueue(() => this.#lifecycle.void(reason));
  }

  /** Ends a match that all have left, as if both players had run out of away time. */
  abandon(): Promise<Answer> {
    const { status } = this;
    return this.#enqueue(() =>
      status === 'playing' ? this.#lifecycle.drawAway() : this.#lifecycle.void('Nobody came back.'),
    );
  }

  /** Resolves when all jobs queued so far are done and written. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** Stops all timers; the journal stays open, so that the match can be restored. */
  suspend(): void {
    this.#lifecycle.suspend();
  }

  /** Another process has the match from now on: all connections here are closed as `moved`. */
  handOff(): Answer {
    if (this.#moved) return MOVED;
    this.#moved = true;
    this.suspend();
    this.#deps.moved(this.id);
    this.#connections.close('moved');
    return MOVED;
  }

  #enqueue(job: () => Promise<Answer>): Promise<Answer> {
    return this.#queue.run(() => (this.#moved ? MOVED : job()));
  }

  #publish(events: readonly GameEvent[] | null): void {
    const change: MatchChange = { rev: this.rev, events };
    for (const listener of this.#listeners) listener(change);
  }

  async #submit(seat: Seat, message: SubmittedIntent, arrived: number): Promise<Answer> {
    const { id, rev } = message;
    const known = this.#replies[seat].find(id);
    if (known !== undefined) return known;
    const refusal = whyNotNow(this.#state, rev, this.#askedSince(seat, message));
    if (refusal?.code === 'stale') return { ...refusal, snapshot: this.snapshot(seat) };
    if (refusal !== null) return refusal;
    const intent =
      'intent' in message ? message.intent : intentAt(this.seatViews, seat, message.index);
    if ('ok' in intent) return intent;
    if (this.#lifecycle.clock.isLate(seat, arrived)) return this.#lifecycle.tooLate();
    const answer = await this.#lifecycle.act({ seat, intent, id, by: 'player' }, arrived);
    const isTemporary = !answer.ok && answer.wait !== undefined;
    return isTemporary ? answer : this.#replies[seat].keep(id, answer);
  }

  /** In a siege each act of the partner changes the legal list (Z1), so an index is valid for one revision only. */
  #askedSince(seat: Seat, message: SubmittedIntent): number {
    const shared = this.#state.game?.mode === 'siege';
    return 'index' in message && shared
      ? this.rev
      : this.#lifecycle.journaled.decisions.since(seat);
  }

  /** Restores the answers, too: an intent that is sent again after a crash must have one effect. */
  #replayRow(row: JournalRow): void {
    this.#lifecycle.replayRow(row);
    const { entry } = row;
    if (entry.kind !== 'acted' || entry.id === null) return;
    this.#replies[entry.seat].keep(entry.id, { ok: true, rev: this.#state.rev });
  }

  async #onError(error: unknown): Promise<Answer> {
    const { voided, unwritten, closed } = this.#deps;
    if (error instanceof LostLease) return this.handOff();
    // Reported once is enough: further errors of a void match harm nobody.
    if (this.status === 'void') return VOIDED;
    try {
      await voided(this.id, error).catch((failed: unknown) => unwritten(this.id, failed));
      await this.#lifecycle.void('A server error.');
    } catch (again) {
      unwritten(this.id, again);
      closed(this.id);
    }
    return VOIDED;
  }
}
