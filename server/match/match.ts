import type { Game, GameEvent, Intent, Seat } from '../../shared/index.ts';
import type { Answer, Snapshot } from '../../shared/protocol/answer.ts';
import type { IntentMessage } from '../../shared/protocol/intent-message.ts';
import type { MatchStatus, MatchView } from '../../shared/protocol/match-view.ts';
import type { Person } from '../people/person.ts';
import { inSlices } from '../store/breathe.ts';
import type { DeckChoice, JournalRow, MatchHeader } from '../store/entry.ts';
import { LostLease } from '../store/lost-lease.ts';
import { Answers } from './answers.ts';
import { Course } from './course.ts';
import type { OfferAbout, Proposal } from './decide-offer.ts';
import { listingOf, SeatFaces, tableOf } from './faces.ts';
import { intentAt } from './intent-at.ts';
import { Lines, type Lost } from './lines.ts';
import type { Listing } from './listing.ts';
import type { MatchParts } from './parts.ts';
import { MOVED, VOIDED, whyNotNow } from './refusals.ts';
import type { Sight } from './sight.ts';
import { StoreWait } from './store-wait.ts';
import { Talk } from './talk.ts';
import { Turns } from './turns.ts';

/** What changed: the game, with its events, or (null) only what stands around it. */
export type Change = { readonly rev: number; readonly events: readonly GameEvent[] | null };

/** An intent, or its place in the legal list the sender decided on. */
export type Acting = Omit<IntentMessage, 'intent'> &
  ({ readonly intent: Intent } | { readonly index: number });

/** A line in its seat. */
export type Entered = {
  /** Everybody knows that the seat's person is here. */
  readonly here: Promise<Answer>;
  leave(): void;
};

/**
 * The authority for one match. Whatever happens to it happens in turn: checked, written to the
 * journal, and only then told to anybody. A thrown error voids this match and no other.
 */
export class Match {
  readonly talk: Talk;
  readonly #parts: MatchParts;
  readonly #course: Course;
  readonly #answers = [new Answers(), new Answers()] as const;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #lines = new Lines();
  readonly #wait: StoreWait;
  readonly #faces: SeatFaces;
  readonly #turns = new Turns((error) => this.#broken(error));
  #watchers = 0;
  #moved = false;

  constructor(parts: MatchParts, header: MatchHeader) {
    const closed = (id: string) => {
      parts.closed(id);
      this.#lines.close(this.status === 'void' ? 'voided' : 'match-over');
    };
    this.#parts = { ...parts, closed };
    this.#wait = new StoreWait(parts);
    const { format } = header.settings;
    this.#faces = new SeatFaces((person) => parts.ratingOf(person, format));
    this.talk = new Talk({ ...parts.chat, wall: parts.wall });
    const tell = (events: readonly GameEvent[] | null) => this.#tell(events);
    const inTurn = (job: () => Promise<Answer>) => void this.#inTurn(job);
    this.#course = new Course({ ...this.#parts, tell, inTurn }, header);
  }

  /** Rebuilt from its journal. Nobody is charged for the time in between. */
  static async restore(
    parts: MatchParts,
    header: MatchHeader,
    rows: readonly JournalRow[],
  ): Promise<Match> {
    const match = new Match(parts, header);
    await inSlices(rows, (row) => match.#recall(row));
    match.#course.ledger.show();
    match.#course.takeUp();
    return match;
  }

  get id(): string {
    return this.#fold.header.id;
  }

  get code(): string | null {
    return this.#fold.header.code;
  }

  /** The last one that is written. */
  get rev(): number {
    return this.sight.rev;
  }

  get status(): MatchStatus {
    return this.#fold.status;
  }

  get sight(): Sight {
    return this.#course.ledger.sight;
  }

  get #fold() {
    return this.#course.ledger.fold;
  }

  seatOf(person: string): Seat | null {
    const seat = this.#fold.seats.findIndex((who) => who?.person.id === person);
    return seat === -1 ? null : (seat as Seat);
  }

  /** What a seat may think with, at a decision of its own; null at any other time. */
  position(seat: Seat): Promise<Game | null> {
    // In turn: a game that is just being written is not for anybody to see.
    return this.#turns.look(() => (this.status === 'playing' ? this.sight.position(seat) : null));
  }

  isOpenHand(seat: Seat): boolean {
    return this.#course.offers.openHand[seat];
  }

  listing(): Listing {
    return listingOf(this.#fold, this.#watchers);
  }

  table(): MatchView {
    const { clock, connected, offers, commitment, result } = this.#course;
    return tableOf(this.#fold, {
      seats: this.#faces.of(this.#fold, connected),
      clock: clock.face(),
      offers,
      watchers: this.#watchers,
      commitment,
      uncounted: result.uncounted,
    });
  }

  snapshot(viewer: Seat | 'spectator'): Snapshot {
    const legal = viewer === 'spectator' ? [] : this.sight.legal(viewer);
    return { rev: this.rev, view: this.sight.view(viewer), table: this.table(), legal };
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  submit(seat: Seat, message: Acting): Promise<Answer> {
    this.#parts.noticeStall();
    const { now, answered } = this.#parts;
    const arrived = now();
    const job = () => (this.#moved ? MOVED : this.#submit(seat, message, arrived));
    return this.#wait.soon((tell) => {
      this.#turns.begin(job, (answer) => {
        answered(answer, now() - arrived);
        tell(answer);
      });
    });
  }

  sit(person: Person, deck: DeckChoice): Promise<Answer> {
    return this.#inTurn(async () =>
      this.seatOf(person.id) === null
        ? this.#course.sit(person, deck)
        : { ok: true, rev: this.rev },
    );
  }

  offer(seat: Seat, what: Proposal['what'], on: boolean, about: OfferAbout = {}): Promise<Answer> {
    return this.#inTurn(() => this.#course.offer({ ...about, seat, what, on }));
  }

  /** Takes the seat for a line of its person. The newest has it, and the one before is told. */
  enter(seat: Seat, lost: (why: Lost) => void): Entered {
    const leave = this.#lines.take(seat, lost);
    return {
      here: this.connect(seat, true),
      leave: () => {
        if (leave()) void this.connect(seat, false);
      },
    };
  }

  /** The seat's person has a connection now, or has lost the last one. */
  connect(seat: Seat, on: boolean): Promise<Answer> {
    return this.#inTurn(() => this.#course.connect(seat, on));
  }

  /** A house bot decides for who is away: that time is not held against them. */
  cover(seat: Seat, on: boolean): void {
    void this.#inTurn(async () => this.#course.cover(seat, on));
  }

  watched(by: number): void {
    void this.#inTurn(async () => {
      this.#watchers = by;
      this.#tell(null);
      this.#parts.listed(this.id);
      return { ok: true, rev: this.rev };
    });
  }

  /** Ratings were counted again: the table shows them as they are now. */
  showRatings(): void {
    this.#faces.forget();
    this.#tell(null);
  }

  lag(seat: Seat, ms: number): void {
    this.#course.clock.lag(seat, ms);
  }

  /** The process was not there for its players: they get that time back. */
  credit(ms: number): void {
    void this.#inTurn(async () => this.#course.credit(ms));
  }

  void(reason: string): Promise<Answer> {
    return this.#inTurn(() => this.#course.void(reason));
  }

  /** Nobody is there any more: it ends as when the clocks of both had run out. */
  abandon(): Promise<Answer> {
    const { status } = this;
    return this.#inTurn(() =>
      status === 'playing' ? this.#course.drawAway() : this.#course.void('Nobody came back.'),
    );
  }

  /** Resolves when everything asked for so far is done and written. */
  settled(): Promise<void> {
    return this.#turns.settled();
  }

  /** Stops its timers; the journal stays open, to be taken up again. */
  rest(): void {
    this.#course.rest();
  }

  /** Another process has it from now on: whoever is here is told to look for it there. */
  letGo(): Answer {
    if (this.#moved) return MOVED;
    this.#moved = true;
    this.rest();
    this.#parts.moved(this.id);
    this.#lines.close('moved');
    return MOVED;
  }

  #inTurn(job: () => Promise<Answer>): Promise<Answer> {
    return this.#turns.take(() => (this.#moved ? MOVED : job()));
  }

  #tell(events: readonly GameEvent[] | null): void {
    const change: Change = { rev: this.rev, events };
    for (const listener of this.#listeners) listener(change);
  }

  #submit(seat: Seat, message: Acting, arrived: number): Answer | Promise<Answer> {
    const { id, rev } = message;
    const known = this.#answers[seat].find(id);
    if (known !== undefined) return known;
    const refusal = whyNotNow(this.#fold, rev, this.#askedSince(seat, message));
    if (refusal?.code === 'stale') return { ...refusal, snapshot: this.snapshot(seat) };
    if (refusal !== null) return refusal;
    const intent = 'intent' in message ? message.intent : intentAt(this.sight, seat, message.index);
    if ('ok' in intent) return intent;
    if (this.#course.clock.isLate(seat, arrived)) return this.#course.tooLate();
    return this.#course.act({ seat, intent, id, by: 'player' }, arrived, (answer) => {
      const passing = !answer.ok && answer.wait !== undefined;
      return passing ? answer : this.#answers[seat].keep(id, answer);
    });
  }

  /** Where both act at once a list changes with whatever the other does (Z1): a number is for one. */
  #askedSince(seat: Seat, message: Acting): number {
    const shared = this.#fold.game?.mode === 'siege';
    return 'index' in message && shared ? this.rev : this.#course.ledger.asked.since(seat);
  }

  /** Also the answers are in the journal: an intent sent again after a crash has one effect. */
  #recall(row: JournalRow): void {
    this.#course.recall(row);
    const { entry } = row;
    if (entry.kind !== 'acted' || entry.id === null) return;
    this.#answers[entry.seat].keep(entry.id, { ok: true, rev: this.#fold.rev });
  }

  async #broken(error: unknown): Promise<Answer> {
    const { voided, unwritten, closed } = this.#parts;
    if (error instanceof LostLease) return this.letGo();
    // Told and reported once: what it does wrong on its way out harms nobody.
    if (this.status === 'void') return VOIDED;
    try {
      await voided(this.id, error).catch((failed: unknown) => unwritten(this.id, failed));
      await this.#course.void('A fault of the server.');
    } catch (again) {
      unwritten(this.id, again);
      closed(this.id);
    }
    return VOIDED;
  }
}
