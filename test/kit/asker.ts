import type { Room } from '@colyseus/sdk';
import { joinRoom } from '../../client/link/join.ts';
import type { Answer } from '../../shared/protocol/answer.ts';

const CODE = 0x1f;
const ROOM_RESPONSE = 22;
/** In milliseconds; long, so that a slow answer on a busy machine does not count as missing. */
const ANSWER_TIMEOUT = 60_000;

/** The outcome of a request: its answer, or the code with which the connection was closed. */
export type Outcome = { readonly answer: Answer } | { readonly closed: number };

/** A connection of the real client that sends any request and counts the answers. */
export class Asker {
  asked = 0;
  /** Counts every answer that came over the wire, superfluous ones too. */
  answered = 0;
  readonly closed: Promise<number>;
  readonly room: Room<unknown, unknown>;

  private constructor(room: Room<unknown, unknown>) {
    this.room = room;
    this.closed = new Promise((resolve) => void room.onLeave(resolve));
    room.onError(() => {});
    room.onMessage('*', (type) => {
      if (type === 'answer') this.answered += 1;
    });
    this.#listen();
  }

  static async open(
    server: string,
    token: string,
    room: string,
    options: object = {},
  ): Promise<Asker> {
    return new Asker(await joinRoom<unknown>(server, token, room, options));
  }

  get isOpen(): boolean {
    return this.room.connection.isOpen;
  }

  async ask(type: string, message: unknown): Promise<Answer> {
    this.asked += 1;
    return (await this.room.request(type, message, { timeout: ANSWER_TIMEOUT })) as Answer;
  }

  /** For requests after which the server may close the connection. An error of the room is an answer, too. */
  async dare(type: string, message: unknown): Promise<Outcome> {
    try {
      return { answer: await this.ask(type, message) };
    } catch (error) {
      if (!this.isOpen) return { closed: await this.closed };
      const { message: why } = error as Error;
      if (why.includes('timed out')) throw error;
      return { answer: { ok: false, code: 'bad-request', message: why } };
    }
  }

  async leave(): Promise<void> {
    if (this.isOpen) await this.room.leave(true);
  }

  #listen(): void {
    const { events } = this.room.connection;
    const inner = events.onmessage;
    events.onmessage = (event: { data: ArrayBuffer }) => {
      if ((new Uint8Array(event.data)[0]! & CODE) === ROOM_RESPONSE) this.answered += 1;
      inner?.(event as never);
    };
  }
}
