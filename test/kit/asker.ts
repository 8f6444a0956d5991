import type { Room } from '@colyseus/sdk';
import { joinRoom } from '../../client/link/join.ts';
import type { Answer } from '../../shared/protocol/answer.ts';

const CODE = 0x1f;
const ROOM_RESPONSE = 22;
/** Long, in milliseconds: on a busy machine nothing may look like a missing answer. */
const ANSWER_TIMEOUT = 60_000;

/** What became of a request: its answer, or the code the connection was closed with. */
export type Outcome = { readonly answer: Answer } | { readonly closed: number };

/** A bare connection of the real client that asks whatever it is told to, and counts the answers. */
export class Asker {
  asked = 0;
  /** Every answer that came over the wire, also one too many. */
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

  /** For requests that may well cost the connection. An error of the room itself is an answer, too. */
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
