import type { Room } from '@colyseus/sdk';
import type { GameView, Intent, Seat } from '../../shared/index.ts';
import type { Answer, Update } from '../../shared/protocol/answer.ts';
import {
  type PackedUpdate,
  UPDATE_MESSAGE,
  unpackUpdate,
} from '../../shared/protocol/pack-update.ts';
import { readGame, readTable } from '../../shared/protocol/read-state.ts';
import type { OfferRequest } from '../../shared/protocol/seat-requests.ts';
import type { StateLike } from '../../shared/protocol/state-like.ts';
import type { TableView } from '../../shared/protocol/table.ts';
import type { ChatLine, Frame } from '../feeds/feed.ts';
import { again, isFinal, LineLost, type LineState } from './again.ts';
import { Framing } from './framing.ts';
import { joinRoom } from './join.ts';

export type MatchLinkOptions = {
  readonly server: string;
  readonly token: string;
  readonly match: string;
  /** Needed to take an open seat; an own one is found without. */
  readonly deck?: string | { readonly name: string; readonly cards: readonly string[] };
};

/**
 * A seat in a match, kept through lost lines and restarts of the server: it joins again by itself,
 * and an intent under way is sent again under its old id, so that it is done once.
 */
export class MatchLink {
  seat: Seat = 0;
  /** The newest news; what is legal now stands in it. */
  update: Update = { rev: 0, events: [], legal: [] };
  /** The newest of what `onFrame` is told. */
  frame: Frame | null = null;
  /** What was said so far; told anew by the server whenever the line comes back. */
  chat: readonly ChatLine[] = [];
  line: LineState = 'here';
  onUpdate: (update: Update) => void = () => {};
  onTable: (table: TableView) => void = () => {};
  onFrame: (frame: Frame) => void = () => {};
  onChat: (chat: readonly ChatLine[]) => void = () => {};
  onLine: (line: LineState) => void = () => {};
  readonly #options: MatchLinkOptions;
  #room: Room<unknown, StateLike> | null = null;
  #back: Promise<boolean> = Promise.resolve(true);
  #left = false;
  #sent = 0;
  readonly #name = Math.floor(Math.random() * 2 ** 40).toString(36);

  private constructor(options: MatchLinkOptions) {
    this.#options = options;
  }

  static async open(options: MatchLinkOptions): Promise<MatchLink> {
    const link = new MatchLink(options);
    await link.#enter();
    return link;
  }

  get viewer(): Seat {
    return this.seat;
  }

  get view(): GameView | null {
    const state = this.#room?.state;
    return state === undefined ? null : readGame(state, this.seat, this.update.options);
  }

  /** Null until the first state has come, also when coming back. */
  get table(): TableView | null {
    const state = this.#room?.state;
    return state?.seat0 === undefined ? null : readTable(state);
  }

  get room(): Room<unknown, StateLike> | null {
    return this.#room;
  }

  /** Resolves with the one answer, over as many connections as it takes. */
  intent(intent: Intent): Promise<Answer> {
    this.#sent += 1;
    const id = `${this.#name}-${this.#sent}`;
    return this.request('intent', { id, rev: this.update.rev, intent });
  }

  offer(what: OfferRequest['what'], on = true): Promise<Answer> {
    return this.request('offer', { what, on });
  }

  /** The game as far as this seat knows it, to think with; only at a decision of its own. */
  position(): Promise<Answer> {
    return this.request('position', {});
  }

  async request(type: string, message: object): Promise<Answer> {
    for (;;) {
      const room = this.#room;
      try {
        if (room !== null) return (await room.request(type, message)) as Answer;
      } catch (error) {
        if (room === this.#room && room?.connection.isOpen) throw error;
      }
      if (!(await this.#back)) throw new Error('The connection to the match is closed.');
    }
  }

  async leave(): Promise<void> {
    this.#left = true;
    await this.#room?.leave(true);
  }

  #turn(line: LineState): void {
    this.line = line;
    this.onLine(line);
  }

  async #enter(): Promise<void> {
    const { server, token, match, deck } = this.#options;
    const options = deck === undefined ? {} : { deck };
    const room = await joinRoom<StateLike>(server, token, match, options);
    this.#room = room;
    const left = new Promise<number>((resolve) => void room.onLeave(resolve));
    const lost = left.then((code) => Promise.reject(new LineLost(code)));
    await Promise.race([this.#listen(room), lost]);
    this.#back = left.then((code) => this.#comeBack(code));
    this.#turn('here');
    if (this.#left) await room.leave(true);
  }

  /** Resolves when it knows where it sits and what it sees. */
  #listen(room: Room<unknown, StateLike>): Promise<void> {
    let framing = new Framing(this.seat, { seated: true });
    this.#hear([]);
    room.onMessage('seated', ({ seat }: { seat: Seat }) => {
      this.seat = seat;
      framing = new Framing(seat, { seated: true });
    });
    room.onMessage('chat', (line: ChatLine) => this.#hear([...this.chat, line]));
    room.onMessage('answer', () => {});
    room.onStateChange(() => {
      this.onTable(readTable(room.state));
      this.#show(framing.patched(room.state));
    });
    return new Promise((resolve) => {
      room.onMessage(UPDATE_MESSAGE, (packed: PackedUpdate) => {
        this.update = unpackUpdate(packed);
        this.onUpdate(this.update);
        this.#show(framing.updated(room.state, this.update));
        resolve();
      });
    });
  }

  #show(frame: Frame | null): void {
    if (frame === null) return;
    this.frame = frame;
    this.onFrame(frame);
  }

  #hear(chat: readonly ChatLine[]): void {
    this.chat = chat;
    this.onChat(chat);
  }

  async #comeBack(code: number): Promise<boolean> {
    this.#room = null;
    this.#turn(isFinal(code) ? 'closed' : 'away');
    if (isFinal(code)) return false;
    const enter = () =>
      this.#enter().catch((error: unknown) => {
        this.#room = null;
        throw error;
      });
    const isBack = await again(enter, () => !this.#left);
    if (!isBack) this.#turn('closed');
    return isBack;
  }
}
