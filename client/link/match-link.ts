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
import { joinRoom } from './join.ts';

export type MatchLinkOptions = {
  readonly server: string;
  readonly token: string;
  readonly match: string;
  /** Needed to take an open seat; an own one is found without. */
  readonly deck?: string | { readonly name: string; readonly cards: readonly string[] };
};

/** Closed by us, taken over from another place of ours, too many senseless requests, match closed. */
const FINAL = new Set([4000, 4008, 4100, 4101]);
const PAUSES = [0, 200, 500, 1000];
/** How often it is tried, about a minute in all. */
const TRIES = 60;

/** More or less: not everybody comes back in the same moment. */
const pause = (ms: number): Promise<void> =>
  new Promise((done) => setTimeout(done, ms * (0.5 + Math.random())));

/** The line was lost before the first news came. */
class LineLost extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The connection to the match was closed (${code}).`);
    this.code = code;
  }
}

/**
 * A seat in a match, kept through lost lines and restarts of the server: it joins again by itself,
 * and an intent under way is sent again under its old id, so that it is done once.
 */
export class MatchLink {
  seat: Seat = 0;
  /** The newest news; what is legal now stands in it. */
  update: Update = { rev: 0, events: [], legal: [] };
  onUpdate: (update: Update) => void = () => {};
  onTable: (table: TableView) => void = () => {};
  onLine: (line: 'here' | 'away' | 'closed') => void = () => {};
  readonly #options: MatchLinkOptions;
  #room: Room<unknown, StateLike> | null = null;
  #back: Promise<boolean> = Promise.resolve(true);
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
    await this.#room?.leave(true);
  }

  async #enter(): Promise<void> {
    const { server, token, match, deck } = this.#options;
    const room = await joinRoom<StateLike>(
      server,
      token,
      match,
      deck === undefined ? {} : { deck },
    );
    this.#room = room;
    const left = new Promise<number>((resolve) => void room.onLeave(resolve));
    const lost = left.then((code) => Promise.reject(new LineLost(code)));
    await Promise.race([this.#listen(room), lost]);
    this.#back = left.then((code) => this.#comeBack(code));
    this.onLine('here');
  }

  /** Resolves when it knows where it sits and what it sees. */
  #listen(room: Room<unknown, StateLike>): Promise<void> {
    room.onMessage('seated', ({ seat }: { seat: Seat }) => {
      this.seat = seat;
    });
    room.onMessage('chat', () => {});
    room.onMessage('answer', () => {});
    room.onStateChange(() => this.onTable(readTable(room.state)));
    return new Promise((resolve) => {
      room.onMessage(UPDATE_MESSAGE, (packed: PackedUpdate) => {
        this.update = unpackUpdate(packed);
        this.onUpdate(this.update);
        resolve();
      });
    });
  }

  async #comeBack(code: number): Promise<boolean> {
    this.#room = null;
    this.onLine(FINAL.has(code) ? 'closed' : 'away');
    if (FINAL.has(code)) return false;
    for (let tries = 0; tries < TRIES; tries++) {
      await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1000);
      try {
        await this.#enter();
        return true;
      } catch (error) {
        // Not there yet: the server may be starting again.
        this.#room = null;
        if (error instanceof LineLost && FINAL.has(error.code)) break;
      }
    }
    this.onLine('closed');
    return false;
  }
}
