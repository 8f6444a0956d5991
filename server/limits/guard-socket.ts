import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import type { ConnectionGuard } from './guard-connections.ts';
import type { Limits } from './limits.ts';
import { SOCKET } from './table/sockets.ts';

type Socket = Pick<
  WebSocket,
  'on' | 'removeAllListeners' | 'close' | 'pause' | 'terminate' | 'bufferedAmount'
>;
type Wire = Pick<Duplex, 'prependListener'>;

export type SocketGuardDeps = {
  readonly limits: Limits;
  readonly address: string;
  readonly connections: Pick<ConnectionGuard, 'prove'>;
  now(): number;
};

const guards = new WeakMap<object, SocketGuard>();

/** Counts everything a socket receives, and terminates and bans a client that floods. */
class SocketGuard {
  readonly #socket: Socket;
  readonly #wire: Wire;
  readonly #deps: SocketGuardDeps;
  #person: string | null = null;
  /** When the present second began, and what was received in it. */
  #began = 0;
  #messages = 0;
  #bytes = 0;
  #isOver = false;

  constructor(socket: Socket, wire: Wire, deps: SocketGuardDeps) {
    this.#socket = socket;
    this.#wire = wire;
    this.#deps = deps;
    // Also counts frames that ws answers or merges by itself. Listens before ws does, so
    // that its messages are counted in the same second.
    wire.prependListener('data', (chunk: Uint8Array) => this.#received(chunk.length));
    for (const event of ['message', 'ping', 'pong'] as const) {
      socket.on(event, () => this.#heard());
    }
  }

  get address(): string {
    return this.#deps.address;
  }

  named(person: string): void {
    const { limits, connections, now } = this.#deps;
    this.#person = person;
    connections.prove(this.#wire);
    const wait = limits.banOf('person', person, now());
    if (wait > 0) this.#cut(`You sent too much; come back in ${wait} s.`);
  }

  #received(bytes: number): void {
    if (this.#isOver) return;
    const now = this.#deps.now();
    if (now - this.#began >= SOCKET.inflowPeriod) {
      this.#began = now;
      this.#messages = 0;
      this.#bytes = 0;
    }
    this.#bytes += bytes;
    if (this.#socket.bufferedAmount > SOCKET.unread) this.#socket.terminate();
    else if (this.#bytes > SOCKET.bytes) this.#flooded(now);
  }

  #heard(): void {
    this.#messages += 1;
    if (this.#messages > SOCKET.messages && !this.#isOver) this.#flooded(this.#deps.now());
  }

  #flooded(now: number): void {
    const { limits, address } = this.#deps;
    if (!limits.ban({ person: this.#person, address }, now)) return;
    this.#cut('Too many messages in one second.');
  }

  /** Nothing more is read: neither received nor future data. */
  #cut(why: string): void {
    this.#isOver = true;
    this.#socket.removeAllListeners('message');
    this.#socket.close(CLOSE_CODES.tooManyFaults, why);
    this.#socket.pause();
    setTimeout(() => this.#socket.terminate(), SOCKET.lastWords).unref();
  }
}

export function guardSocket(socket: Socket, wire: Wire, deps: SocketGuardDeps): void {
  guards.set(socket, new SocketGuard(socket, wire, deps));
}

/** The client's address behind our proxies; null for a socket without a guard. */
export const addressOfSocket = (socket: object): string | null =>
  guards.get(socket)?.address ?? null;

/** Names the user of a socket. Another process may have let in a user who is banned here. */
export function nameSocket(socket: object, person: string): void {
  guards.get(socket)?.named(person);
}
