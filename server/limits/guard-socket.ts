import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Limits } from './limits.ts';

type Socket = Pick<
  WebSocket,
  'on' | 'removeAllListeners' | 'close' | 'pause' | 'terminate' | 'bufferedAmount'
>;
type Wire = Pick<Duplex, 'prependListener'>;

/** Sockets that let more bytes than this wait are cut: they get everything anew when they come back. */
export const MOST_WAITING = 1024 * 1024;

/** Of one message: nobody needs to cut it into pieces. */
export const MOST_FRAGMENTS = 32;

/** In one second; far above what anybody sends on purpose. Requests have limits of their own. */
export const MOST_INFLOW = { messages: 200, bytes: 256 * 1024 } as const;
const SECOND = 1_000;

/** As for whoever sends what makes no sense: do not come back before it is mended. */
const FLOODED = 4008;
/** For the other side to read why, in milliseconds. */
const LAST_WORDS = 250;

export type GuardParts = {
  readonly limits: Limits;
  readonly address: string;
  now(): number;
};

const guards = new WeakMap<object, SocketGuard>();

/** Counts what comes in, whatever it is, and cuts who floods; they are kept out for a while. */
class SocketGuard {
  readonly #socket: Socket;
  readonly #parts: GuardParts;
  #person: string | null = null;
  /** When the present second began, and what came in it. */
  #began = 0;
  #messages = 0;
  #bytes = 0;
  #isOver = false;

  constructor(socket: Socket, wire: Wire, parts: GuardParts) {
    this.#socket = socket;
    this.#parts = parts;
    // What ws answers or joins together by itself would otherwise go uncounted. Before ws reads it, so
    // that its messages are counted in the same second.
    wire.prependListener('data', (chunk: Uint8Array) => this.#received(chunk.length));
    for (const event of ['message', 'ping', 'pong'] as const) {
      socket.on(event, () => this.#heard());
    }
  }

  named(person: string): void {
    const { limits, now } = this.#parts;
    this.#person = person;
    const wait = limits.banOf('person', person, now());
    if (wait > 0) this.#cut(`You sent too much; come back in ${wait} s.`);
  }

  #received(bytes: number): void {
    if (this.#isOver) return;
    const now = this.#parts.now();
    if (now - this.#began >= SECOND) {
      this.#began = now;
      this.#messages = 0;
      this.#bytes = 0;
    }
    this.#bytes += bytes;
    if (this.#socket.bufferedAmount > MOST_WAITING) this.#socket.terminate();
    else if (this.#bytes > MOST_INFLOW.bytes) this.#flooded(now);
  }

  #heard(): void {
    this.#messages += 1;
    if (this.#messages > MOST_INFLOW.messages && !this.#isOver) this.#flooded(this.#parts.now());
  }

  #flooded(now: number): void {
    const { limits, address } = this.#parts;
    if (!limits.ban({ person: this.#person, address }, now)) return;
    this.#cut('Too many messages in one second.');
  }

  /** Nothing is read any more: neither what has come already, nor what is still sent. */
  #cut(why: string): void {
    this.#isOver = true;
    this.#socket.removeAllListeners('message');
    this.#socket.close(FLOODED, why);
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), LAST_WORDS).unref();
  }
}

export function guardSocket(socket: Socket, wire: Wire, parts: GuardParts): void {
  guards.set(socket, new SocketGuard(socket, wire, parts));
}

/** It turned out whose socket this is. Another process may have let in who is kept out here. */
export function nameSocket(socket: object, person: string): void {
  guards.get(socket)?.named(person);
}
