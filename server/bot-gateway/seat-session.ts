import { eventsFor, type Seat, type SeenEvent } from '../../shared/index.ts';
import type { BotMessage } from '../../shared/protocol/bot/messages.ts';
import { CODE_MEANINGS } from '../../shared/protocol/codes.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import type { Match } from '../match/match.ts';
import type { MatchChange } from '../match/match-change.ts';
import type { DisconnectReason } from '../match/seats/seat-connections.ts';

export type SendMessage = (message: BotMessage) => void;

/** Without the clocks, which change all the time and come with each decision. */
const tableText = ({ clock: _, ...rest }: MatchView): string => JSON.stringify(rest);

/** The seat of one connection in one match: sends what happens there, each thing once. */
export class SeatSession {
  readonly match: Match;
  readonly seat: Seat;
  readonly #send: SendMessage;
  readonly #positions: boolean;
  #lost: DisconnectReason | null = null;
  #release = (): void => {};
  #sentTable = '';
  #ended = 0;

  constructor(match: Match, seat: Seat, send: SendMessage, positions: boolean) {
    this.match = match;
    this.seat = seat;
    this.#send = send;
    this.#positions = positions;
  }

  /** Null if it got the seat; otherwise why it lost it at once. */
  async take(onClosed: () => void): Promise<DisconnectReason | null> {
    let seated = false;
    const { here, leave } = this.match.enter(this.seat, (why) => {
      this.#lose(why, seated);
      onClosed();
    });
    this.#release = leave;
    // The match does nothing between this turn and the next lines, so no change is missed.
    await here;
    if (this.#release !== leave) return this.#lost;
    seated = true;
    const unsubscribe = this.match.subscribe((change) => this.#note(change));
    this.#release = () => {
      unsubscribe();
      leave();
    };
    this.show();
    return null;
  }

  /** The connection is closed, or has lost the seat. */
  leave(): void {
    const release = this.#release;
    this.#release = () => {};
    release();
  }

  /** Sends the whole present state; later messages send what changes. */
  show(): void {
    const { match, seat } = this;
    const table = match.table();
    this.#sentTable = tableText(table);
    const view = match.seatViews.view(seat);
    this.#send({ type: 'seated', match: match.id, seat, rev: match.rev, view, table });
    if (this.#mustDecide) this.#ask([]);
    this.#sendEnd(table);
  }

  get #mustDecide(): boolean {
    return this.match.status === 'playing' && this.match.seatViews.deciding().includes(this.seat);
  }

  /** Events are sent with or before the decision they lead to, and before the result. */
  #note({ rev, events }: MatchChange): void {
    const seen = events === null ? null : eventsFor(events, this.seat);
    const isDeciding = seen !== null && this.#mustDecide;
    if (seen !== null && !isDeciding) {
      this.#send({ type: 'events', match: this.match.id, rev, events: seen });
    }
    const table = this.match.table();
    this.#sendTable(table);
    if (seen !== null && isDeciding) this.#ask(seen);
    this.#sendEnd(table);
  }

  #ask(events: readonly SeenEvent[]): void {
    const { match, seat } = this;
    const { seatViews, rev } = match;
    const view = seatViews.view(seat);
    if (view === null) return;
    const { clock } = match.table();
    const legal = seatViews.legal(seat);
    const position = this.#positions ? seatViews.position(seat) : null;
    const more = position === null ? {} : { position };
    this.#send({ type: 'decision', match: match.id, rev, events, view, legal, clock, ...more });
  }

  #sendTable(table: MatchView): void {
    const sentTable = tableText(table);
    if (sentTable === this.#sentTable) return;
    this.#sentTable = sentTable;
    this.#send({ type: 'table', match: this.match.id, table });
  }

  #sendEnd({ status, game, winner, ending, score }: MatchView): void {
    const over = status === 'over' || status === 'between';
    if (!over || game === this.#ended) return;
    this.#ended = game;
    const result = { winner: winner === -1 ? null : winner, reason: ending, score };
    this.#send({ type: 'ended', match: this.match.id, game, ...result, status });
  }

  #lose(why: DisconnectReason, seated: boolean): void {
    this.#lost = why;
    this.leave();
    // If the match moved, the bot gets `seated` from its new process.
    if (!seated || why === 'moved') return;
    this.#send({ type: 'closed', match: this.match.id, code: why, message: CODE_MEANINGS[why] });
  }
}
