import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { BotMessage } from '../../shared/protocol/bot/messages.ts';
import { BOT } from '../limits/table/rooms.ts';
import { SOCKET } from '../limits/table/sockets.ts';

export type Socket = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'ping' | 'on'> & {
  readonly bufferedAmount: number;
};
export type Wire = Pick<Writable, 'cork' | 'uncork'>;

/** Sends messages over one socket. */
export class Outbox {
  readonly #socket: Socket;
  readonly #wire: Wire;
  #corked = false;
  #over = false;

  constructor(socket: Socket, wire: Wire) {
    this.#socket = socket;
    this.#wire = wire;
  }

  get isOver(): boolean {
    return this.#over;
  }

  send(message: BotMessage): void {
    if (this.#over) return;
    this.#together();
    this.#socket.send(JSON.stringify(message));
    if (this.#socket.bufferedAmount > SOCKET.unread) this.cut();
  }

  /** Nothing is sent or read any more. */
  close(code: number, why: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#socket.close(code, why);
    setTimeout(() => this.#socket.terminate(), BOT.lastWords).unref();
  }

  /** The socket is closed. */
  stop(): void {
    this.#over = true;
  }

  /** For a client that does not read: a close frame would wait behind everything else. */
  cut(): void {
    this.stop();
    this.#socket.terminate();
  }

  /** Everything that one request causes leaves in one write. */
  #together(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#wire.cork();
    // Runs after the promises that are due now, so that the answer is included.
    process.nextTick(() => {
      this.#corked = false;
      this.#wire.uncork();
    });
  }
}
