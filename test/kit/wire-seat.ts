import { Protocol } from '@colyseus/core';
import { Decoder, decode, Reflection, type Schema } from '@colyseus/schema';
import { call } from '../../bench/server/tables/call.ts';
import {
  type Reservation,
  readBody,
  readFrame,
  requestFrame,
} from '../../bench/server/tables/colyseus-wire.ts';
import { Connection } from '../../bench/server/tables/connection.ts';
import type { GameView, Seat } from '../../shared/index.ts';
import { type Answer, UPDATE_MESSAGE, type Update } from '../../shared/protocol/answer.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { type MatchStateLike, readGame, readMatch } from '../../shared/protocol/read-state.ts';
import { within } from './pulse.ts';

type Waiting = { readonly id: number; resolve(answer: Answer): void };

/** The state as the first handshake describes it; later handshakes are the same, and slow to parse. */
let pattern: Decoder | null = null;

function decoderFor(handshake: Buffer): Decoder {
  if (pattern === null) {
    const it = { offset: 1 };
    for (const _ of ['token', 'serializer']) it.offset += 1 + handshake[it.offset]!;
    const end = decode.number(handshake, it) + it.offset;
    pattern = Reflection.decode(handshake.subarray(0, end), it);
  }
  const State = pattern.state.constructor as new () => Schema;
  return new Decoder(new State(), pattern.context);
}

/** The cheapest client that still decodes all it receives, for thousands of matches. */
export class WireSeat {
  readonly seat: Seat;
  /** The seat that the server assigned; null before that. */
  seated: Seat | null = null;
  update: Update = { rev: 0, events: [], legal: [] };
  readonly #line: Connection;
  readonly #decoder: Decoder;
  #waiting: Waiting | null = null;
  #requests = 0;
  #onNews = (): void => {};
  #lost: (error: Error) => void = () => {};

  private constructor(seat: Seat, line: Connection, handshake: Buffer) {
    this.seat = seat;
    this.#line = line;
    this.#decoder = decoderFor(handshake);
    line.onLost = (why) => this.#lost(new Error(`seat ${seat} was ${why}`));
    line.onFrame((frame) => this.#read(frame));
    line.send(Buffer.from([Protocol.JOIN_ROOM]));
  }

  static async open(
    url: string,
    token: string,
    match: string,
    join: SeatRequest,
  ): Promise<WireSeat> {
    const { ticket } = await call<{ ticket: string }>(url, '/api/ticket', { token });
    const path = `/matchmake/joinById/${match}`;
    const { seat, ...body } = join;
    const room = await call<Reservation>(url, path, { token: ticket, body });
    const { processId, roomId, sessionId } = room;
    const line = await Connection.open(`${url}/${processId}/${roomId}?sessionId=${sessionId}`);
    const joined = line.next((frame) => frame[0] === Protocol.JOIN_ROOM);
    return new WireSeat(seat, line, await within('a seat', joined));
  }

  get state(): MatchStateLike {
    return this.#decoder.state as unknown as MatchStateLike;
  }

  get view(): GameView | null {
    return readGame(this.state, this.update.choice);
  }

  get table(): MatchView {
    return readMatch(this.state);
  }

  request(type: string, message: object): Promise<Answer> {
    this.#requests += 1;
    const id = this.#requests;
    return this.#wait(`an answer to ${type} ${id}`, (resolve: (answer: Answer) => void) => {
      this.#waiting = { id, resolve };
      this.#line.send(requestFrame(id, type, message));
    });
  }

  /** Resolves when it has received this revision or a newer one. */
  async heard(rev: number): Promise<void> {
    if (this.update.rev >= rev) return;
    await this.#wait(`the news of ${rev}`, (resolve: (nothing: undefined) => void) => {
      this.#onNews = () => {
        if (this.update.rev >= rev) resolve(undefined);
      };
    });
    this.#onNews = () => {};
  }

  close(): void {
    this.#lost = () => {};
    this.#line.close();
  }

  #wait<T>(what: string, ask: (resolve: (value: T) => void) => void): Promise<T> {
    const asked = new Promise<T>((resolve, fail) => {
      this.#lost = fail;
      ask(resolve);
    });
    return within(what, asked);
  }

  #read(frame: Buffer): void {
    const [code] = frame;
    if (code === Protocol.ROOM_STATE || code === Protocol.ROOM_STATE_PATCH) {
      this.#decoder.decode(frame, { offset: 1 });
      return;
    }
    const seen = readFrame(frame);
    if (seen.kind === 'message' && seen.type === UPDATE_MESSAGE) {
      this.update = readBody(seen.body) as Update;
      this.#onNews();
    } else if (seen.kind === 'message' && seen.type === 'seated') {
      this.seated = (readBody(seen.body) as { seat: Seat }).seat;
    } else if (seen.kind === 'answer' && seen.id === this.#waiting?.id) {
      this.#waiting.resolve(readBody(seen.body) as Answer);
    }
  }
}

/** The expected seat, which depends on the order of joining, and the deck. */
export type SeatRequest = {
  readonly seat: Seat;
  readonly deck?: string | { readonly name: string; readonly cards: readonly string[] };
};
