import type { IncomingMessage } from 'node:http';
import type { AuthContext } from '@colyseus/core';
import { type TransportOptions, WebSocketClient, WebSocketTransport } from '@colyseus/ws-transport';
import type { WebSocket } from 'ws';
import { guardSocket, type SocketGuardDeps } from '../limits/guard-socket.ts';
import { SOCKET } from '../limits/table/sockets.ts';
import { BatchedLoop } from '../process/batched-loop.ts';
import { type Returning, returningBy, turnBack, type Verdict } from './returning.ts';
import { ping } from './socket.ts';
import { WholeSocket } from './whole-socket.ts';

export type TransportDeps = Omit<SocketGuardDeps, 'address'> & {
  addressOf(request: IncomingMessage): string;
  /** Reserves the place of a client who returns. */
  comeBack(returning: Returning): Promise<Verdict>;
};

/** Colyseus counts unanswered pings in this field. */
type Pinged = WebSocket & { pingCount: number };

/** What Colyseus read from the request of an upgrade. */
type Upgrade = { readonly url: URL; readonly context: AuthContext };

const KEPT_BACK = Symbol('kept back');
type Keeper = { [KEPT_BACK]: unknown };

/**
 * Colyseus deletes this field of each client that has joined, after which V8 looks up all other fields of the
 * client in a table. A property of the prototype cannot be deleted that way.
 */
Object.defineProperty(WebSocketClient.prototype, '_enqueuedMessages', {
  configurable: true,
  get(this: Keeper) {
    return this[KEPT_BACK];
  },
  set(this: Keeper, messages: unknown) {
    this[KEPT_BACK] = messages;
  },
});

/** Colyseus' transport, with a guard on each socket and pings in batches. */
export class WatchedTransport extends WebSocketTransport {
  readonly #deps: TransportDeps;

  constructor(options: TransportOptions, deps: TransportDeps) {
    super({ ...options, maxFragments: SOCKET.fragments, WebSocket: WholeSocket });
    this.#deps = deps;
    // Colyseus may let a client into a room at once; it must be guarded by then.
    this.wss.removeAllListeners('connection');
    this.wss.on('connection', (socket: Pinged, request: IncomingMessage, upgrade?: Upgrade) => {
      const address = deps.addressOf(request);
      guardSocket(socket, request.socket, { ...deps, address });
      const letIn = () => void this.onConnection(socket, request, upgrade);
      const returning = returningBy(request, address);
      if (returning === null) letIn();
      else void this.#comeBack(socket, returning, letIn);
    });
  }

  async #comeBack(socket: WebSocket, returning: Returning, letIn: () => void): Promise<void> {
    // Colyseus listens only when the client is let in.
    socket.on('error', () => {});
    const verdict = await this.#deps.comeBack(returning);
    if (socket.readyState !== socket.OPEN) return;
    if (verdict.kind === 'in') letIn();
    else turnBack(socket, verdict);
  }

  /** Colyseus pings all sockets in one loop, which takes 30 ms for 2,000 sockets. */
  protected override autoTerminateUnresponsiveClients(every: number, most: number): void {
    const loop = new BatchedLoop(this.wss.clients as Set<Pinged>, SOCKET.pingParts);
    const pingOrCut = (socket: Pinged): void => {
      socket.pingCount += 1;
      if (socket.pingCount > most) socket.terminate();
      else ping(socket, this.#deps.now);
    };
    this.pingInterval = setInterval(() => loop.runNext(pingOrCut), every / SOCKET.pingParts);
  }
}
