import type { GameView, Intent, Seat } from '../../shared/index.ts';
import { type Answer, UPDATE_MESSAGE, type Update } from '../../shared/protocol/answer.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { type MatchStateLike, readGame, readMatch } from '../../shared/protocol/read-state.ts';
import type { OfferRequest } from '../../shared/protocol/seat-requests.ts';
import { joinRoom } from './join.ts';
import { ConnectionLost, pause } from './reconnect.ts';
import { ReconnectingLink, type TableRoom } from './reconnecting-link.ts';
import { TableUpdateBuilder } from './table-update-builder.ts';

export type MatchLinkOptions = {
  readonly server: string;
  readonly token: string;
  readonly match: string;
  /** Needed to take an open seat, but not to return to the user's seat. */
  readonly deck?: string | { readonly name: string; readonly cards: readonly string[] };
};

/**
 * A seat in a match, kept through lost connections and restarts of the server: it joins again by
 * itself and resends an unanswered intent under its old id, so that the intent is applied once.
 */
export class MatchLink extends ReconnectingLink {
  seat: Seat = 0;
  /** The newest update, with the legal list. */
  update: Update = { rev: 0, events: [], legal: [] };
  onUpdate: (update: Update) => void = () => {};
  onTable: (table: MatchView) => void = () => {};
  readonly #options: MatchLinkOptions;
  #back: Promise<boolean> = Promise.resolve(true);
  #sent = 0;
  readonly #name = Math.floor(Math.random() * 2 ** 40).toString(36);

  private constructor(options: MatchLinkOptions) {
    super();
    this.#options = options;
  }

  static async open(options: MatchLinkOptions): Promise<MatchLink> {
    const link = new MatchLink(options);
    await link.join();
    return link;
  }

  get viewer(): Seat {
    return this.seat;
  }

  get view(): GameView | null {
    const state = this.room?.state;
    return state === undefined ? null : readGame(state, this.update.choice);
  }

  /** Null until the first state has arrived, also after a reconnect. */
  get table(): MatchView | null {
    const state = this.room?.state;
    return state?.table === undefined ? null : readMatch(state);
  }

  /**
   * Resolves with the answer, after reconnecting if necessary. While the server cannot write to its
   * store, the intent is sent again at intervals, and `onWait` is called each time.
   */
  async intent(intent: Intent, onWait: () => void = () => {}): Promise<Answer> {
    this.#sent += 1;
    const message = { id: `${this.#name}-${this.#sent}`, rev: this.update.rev, intent };
    for (;;) {
      const answer = await this.request('intent', message);
      if (answer.ok || answer.code !== 'store-unavailable') return answer;
      onWait();
      await pause((answer.wait ?? 1) * 1000);
    }
  }

  /**
   * Makes an offer, or withdraws it. An undo names the current revision, so that sending it twice
   * undoes once.
   */
  offer(what: OfferRequest['what'], on = true): Promise<Answer> {
    const about = what === 'undo' && on ? { rev: this.update.rev } : {};
    return this.request('offer', { what, on, ...about });
  }

  /** Accepts or declines the other seat's offer, unless it was made later than `seen`. */
  answer(what: OfferRequest['what'], on = true, seen = this.table?.offered ?? 0): Promise<Answer> {
    return this.request('offer', { what, on, answers: seen });
  }

  /** The game as far as this seat knows it, for bots that search; only while the seat has a decision. */
  position(): Promise<Answer> {
    return this.request('position', {});
  }

  async request(type: string, message: object): Promise<Answer> {
    for (;;) {
      const { room } = this;
      try {
        if (room !== null) return (await room.request(type, message)) as Answer;
      } catch (error) {
        if (room === this.room && room?.connection.isOpen) throw error;
      }
      if (!(await this.#back)) throw new Error('The connection to the match is closed.');
    }
  }

  protected override async join(): Promise<void> {
    const { server, token, match, deck } = this.#options;
    const options = deck === undefined ? {} : { deck };
    const room = await joinRoom<MatchStateLike>(server, token, match, options);
    this.attach(room);
    const left = new Promise<number>((resolve) => void room.onLeave(resolve));
    const lost = left.then((code) => Promise.reject(new ConnectionLost(code)));
    await Promise.race([this.#listen(room), lost]);
    this.#back = left.then((code) => this.rejoin(code));
    await this.joinedRoom(room);
  }

  /** Resolves when the seat and its first view are known. */
  #listen(room: TableRoom): Promise<void> {
    let builder = new TableUpdateBuilder({ seated: true });
    room.onMessage('seated', ({ seat }: { seat: Seat }) => {
      this.seat = seat;
      builder = new TableUpdateBuilder({ seated: true });
    });
    room.onStateChange(() => {
      this.onTable(readMatch(room.state));
      this.show(builder.afterPatch(room.state));
    });
    return new Promise((resolve) => {
      room.onMessage(UPDATE_MESSAGE, (update: Update) => {
        this.update = update;
        this.onUpdate(update);
        this.show(builder.afterUpdate(room.state, update));
        resolve();
      });
    });
  }
}
