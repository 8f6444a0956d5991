import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Limits } from './limits.ts';

type Socket = Pick<
  WebSocket,
  'on' | 'removeAllListeners' | 'close' | 'pause' | 'terminate' | 'bufferedAmount'
>;
type Wire = Pick<Duplex, 'on'>;

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

type Inflow = { readonly messages: number; readonly bytes: number };

const isFlood = ({ messages, bytes }: Inflow): boolean =>
  messages > MOST_INFLOW.messages || bytes > MOST_INFLOW.bytes;

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
  #second = { began: 0, messages: 0, bytes: 0 };
  #isOver = false;

  constructor(socket: Socket, wire: Wire, parts: GuardParts) {
    this.#socket = socket;
    this.#parts = parts;
    // What ws answers or joins together by itself would otherwise go uncounted.
    wire.on('data', (chunk: Uint8Array) => this.#count(0, chunk.length));
    for (const event of ['message', 'ping', 'pong'] as const) {
      socket.on(event, () => this.#count(1, 0));
    }
  }

  named(person: string): void {
    const { limits, now } = this.#parts;
    this.#person = person;
    const wait = limits.banOf('person', person, now());
    if (wait > 0) this.#cut(`You sent too much; come back in ${wait} s.`);
  }

  #count(messages: number, bytes: number): void {
    if (this.#isOver) return;
    const now = this.#parts.now();
    const isNew = now - this.#second.began >= SECOND;
    const second = isNew ? { began: now, messages: 0, bytes: 0 } : this.#second;
    this.#second = second;
    second.messages += messages;
    second.bytes += bytes;
    if (this.#socket.bufferedAmount > MOST_WAITING) this.#socket.terminate();
    else if (isFlood(second)) this.#flooded(now);
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
