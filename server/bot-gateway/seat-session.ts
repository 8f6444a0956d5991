import { eventsFor, type Seat, type SeenEvent } from '../../shared/index.ts';
import type { BotMessage } from '../../shared/protocol/bot/messages.ts';
import { CODE_MEANINGS } from '../../shared/protocol/codes.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import type { Match } from '../match/match.ts';
import type { MatchChange } from '../match/match-change.ts';
import type { DisconnectReason } from '../match/seats/seat-connections.ts';

export type Tell = (message: BotMessage) => void;

/** Clocks run all the time, and come with each decision. */
const lookOf = ({ clock: _, ...rest }: MatchView): string => JSON.stringify(rest);

/** A seat that a line holds in one match: tells what happens there, each thing once. */
export class SeatSession {
  readonly match: Match;
  readonly seat: Seat;
  readonly #tell: Tell;
  #lost: DisconnectReason | null = null;
  #getUp = (): void => {};
  #look = '';
  #ended = 0;

  constructor(match: Match, seat: Seat, tell: Tell) {
    this.match = match;
    this.seat = seat;
    this.#tell = tell;
  }

  /** Null when it has the seat; else how it lost it at once. */
  async take(gone: () => void): Promise<DisconnectReason | null> {
    let seated = false;
    const { here, leave } = this.match.enter(this.seat, (why) => {
      this.#lose(why, seated);
      gone();
    });
    this.#getUp = leave;
    // Nothing can happen between this turn of the match and what follows, so nothing is missed.
    await here;
    if (this.#getUp !== leave) return this.#lost;
    seated = true;
    const unsubscribe = this.match.subscribe((change) => this.#note(change));
    this.#getUp = () => {
      unsubscribe();
      leave();
    };
    this.show();
    return null;
  }

  /** The line is gone, or has lost the seat. */
  leave(): void {
    const getUp = this.#getUp;
    this.#getUp = () => {};
    getUp();
  }

  /** All there is to know now; what comes after tells what changes. */
  show(): void {
    const { match, seat } = this;
    const table = match.table();
    this.#look = lookOf(table);
    const view = match.seatViews.view(seat);
    this.#tell({ type: 'seated', match: match.id, seat, rev: match.rev, view, table });
    if (this.#isAsked) this.#ask([]);
    this.#tellEnd(table);
  }

  get #isAsked(): boolean {
    return this.match.status === 'playing' && this.match.seatViews.deciding().includes(this.seat);
  }

  /** What explains a question comes with it or before it; a result after what led to it. */
  #note({ rev, events }: MatchChange): void {
    const seen = events === null ? null : eventsFor(events, this.seat);
    const asked = seen !== null && this.#isAsked;
    if (seen !== null && !asked) {
      this.#tell({ type: 'events', match: this.match.id, rev, events: seen });
    }
    const table = this.match.table();
    this.#tellTable(table);
    if (seen !== null && asked) this.#ask(seen);
    this.#tellEnd(table);
  }

  #ask(events: readonly SeenEvent[]): void {
    const { match, seat } = this;
    const { seatViews, rev } = match;
    const view = seatViews.view(seat);
    if (view === null) return;
    const { clock } = match.table();
    const legal = seatViews.legal(seat);
    this.#tell({ type: 'decision', match: match.id, rev, events, view, legal, clock });
  }

  #tellTable(table: MatchView): void {
    const look = lookOf(table);
    if (look === this.#look) return;
    this.#look = look;
    this.#tell({ type: 'table', match: this.match.id, table });
  }

  #tellEnd({ status, game, winner, ending, score }: MatchView): void {
    const over = status === 'over' || status === 'between';
    if (!over || game === this.#ended) return;
    this.#ended = game;
    const result = { winner: winner === -1 ? null : winner, reason: ending, score };
    this.#tell({ type: 'ended', match: this.match.id, game, ...result, status });
  }

  #lose(why: DisconnectReason, seated: boolean): void {
    this.#lost = why;
    this.leave();
    // Of a match that moved it is told when it is seated there.
    if (!seated || why === 'moved') return;
    this.#tell({ type: 'closed', match: this.match.id, code: why, message: CODE_MEANINGS[why] });
  }
}
