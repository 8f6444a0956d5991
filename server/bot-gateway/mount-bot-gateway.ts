import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CONNECTION_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { reject } from '../../shared/state/rejection.ts';
import { turnAwaySocket } from '../http/turn-away.ts';
import type { ConnectionGuard } from '../limits/guard-connections.ts';
import { guardSocket } from '../limits/guard-socket.ts';
import { CALL } from '../limits/table/calls.ts';
import { BOT } from '../limits/table/rooms.ts';
import { SOCKET } from '../limits/table/sockets.ts';
import { BotConnection } from './bot-connection.ts';
import { BotConnections } from './bot-connections.ts';
import type { BotGatewayDeps } from './bot-gateway-deps.ts';

const PATH = '/bot';
/** The path at which another process relays requests of its bots about matches of this one. */
const RELAY = `${PATH}?relay`;

export type MountDeps = BotGatewayDeps & {
  readonly connections: Pick<ConnectionGuard, 'prove'>;
  addressOf(request: IncomingMessage): string;
  /** Whether the matches of the last run are restored and new ones are accepted. */
  isOpen(): boolean;
};

export type BotGateway = {
  /** Closes all connections and asks the bots to come back. */
  close(): void;
};

const RESTARTS = reject('draining', 'The server is restarting; come back soon.', {
  wait: CALL.restartWait,
});

/** The relaying process listens to invitations and finds other matches itself. */
function forRelay({ elsewhere: _, ...deps }: MountDeps): MountDeps {
  const { invitations } = deps;
  const withoutListening = {
    listen: () => () => {},
    invite: invitations.invite.bind(invitations),
    decline: invitations.decline.bind(invitations),
  };
  return { ...deps, invitations: withoutListening };
}

/** Handles upgrades of the gateway's path and leaves all others to the earlier listeners. */
export function mountBotGateway(http: Server, deps: MountDeps): BotGateway {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: CONNECTION_LIMITS.frame,
    maxFragments: SOCKET.fragments,
  });
  const connections = new BotConnections(BOT.parts);
  const pings = setInterval(() => connections.ping(), BOT.pingEvery / BOT.parts).unref();
  const rechecks = setInterval(() => connections.recheck(), BOT.recheckEvery / BOT.parts).unref();

  function welcome(socket: WebSocket, wire: Duplex, address: string, isRelay: boolean): void {
    guardSocket(socket, wire, { ...deps, address });
    const own = isRelay ? forRelay(deps) : deps;
    const connection = new BotConnection(socket, wire, { ...own, address }, connections);
    connections.add(connection);
    const taken = deps.limits.take('botHello', { address }, deps.now());
    if (!taken.ok) connection.turnAway(taken.wait);
  }

  function upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): void {
    const address = deps.addressOf(request);
    const isRelay = request.url === RELAY;
    // Matches that continue while the server drains stay reachable for bots of other processes.
    if (deps.isOpen() || isRelay)
      sockets.handleUpgrade(request, wire, head, (socket) =>
        welcome(socket, wire, address, isRelay),
      );
    else turnAwaySocket(wire, RESTARTS);
  }

  const others = http.listeners('upgrade');
  http.removeAllListeners('upgrade');
  http.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === PATH) upgrade(request, wire, head);
    else for (const listener of others) listener.call(http, request, wire, head);
  });

  return {
    close() {
      clearInterval(pings);
      clearInterval(rechecks);
      connections.close(CLOSE_CODES.restarting, 'The server restarts; come back soon.');
    },
  };
}
