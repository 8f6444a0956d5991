import type { IncomingMessage } from 'node:http';
import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport';
import { type GuardParts, guardSocket, MOST_FRAGMENTS } from '../limits/guard-socket.ts';
import { WholeSocket } from './whole-socket.ts';

export type TransportParts = Omit<GuardParts, 'address'> & {
  addressOf(request: IncomingMessage): string;
};

/** Colyseus' own, with an eye on what comes in over each socket. */
export class WatchedTransport extends WebSocketTransport {
  constructor(options: TransportOptions, parts: TransportParts) {
    super({ ...options, maxFragments: MOST_FRAGMENTS, WebSocket: WholeSocket });
    // Colyseus may let somebody into a room at once, who must be guarded by then.
    this.wss.prependListener('connection', (socket, request) => {
      guardSocket(socket, request.socket, { ...parts, address: parts.addressOf(request) });
    });
  }
}
