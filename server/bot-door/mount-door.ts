import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LINE_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { refuse } from '../http/refusal.ts';
import { turnAwaySocket } from '../http/turn-away.ts';
import type { ConnectionGuard } from '../limits/guard-connections.ts';
import { guardSocket } from '../limits/guard-socket.ts';
import { CALL } from '../limits/table/calls.ts';
import { BOT } from '../limits/table/rooms.ts';
import { SOCKET } from '../limits/table/sockets.ts';
import { Line } from './line.ts';
import type { BotParts } from './parts.ts';
import { Roster } from './roster.ts';

const PATH = '/bot';
/** Another process speaks for a bot of its own, about matches of this one. */
const RELAY = `${PATH}?relay`;
/** RFC 6455: the server restarts, come back. */
const RESTARTING = 1012;

export type DoorParts = BotParts & {
  readonly connections: Pick<ConnectionGuard, 'prove'>;
  addressOf(request: IncomingMessage): string;
  /** Whether the matches of the last run are there again, and new ones are taken. */
  isOpen(): boolean;
};

export type BotDoor = {
  /** Everybody is told to come back. */
  close(): void;
};

const RESTARTS = refuse('draining', 'The server is restarting; come back soon.', {
  wait: CALL.restartWait,
});

/** Whoever relays does the rest itself: it listens to invitations, and finds other matches. */
function forRelay({ elsewhere: _, ...parts }: DoorParts): DoorParts {
  const { invitations } = parts;
  const deaf = {
    listen: () => () => {},
    invite: invitations.invite.bind(invitations),
    decline: invitations.decline.bind(invitations),
  };
  return { ...parts, invitations: deaf };
}

/** Takes what is meant for the bots' door and leaves everything else to who listened before. */
export function mountBotDoor(http: Server, parts: DoorParts): BotDoor {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LINE_LIMITS.frame,
    maxFragments: SOCKET.fragments,
  });
  const roster = new Roster(BOT.parts);
  const pings = setInterval(() => roster.ping(), BOT.pingEvery / BOT.parts).unref();
  const rechecks = setInterval(() => roster.recheck(), BOT.recheckEvery / BOT.parts).unref();

  function welcome(socket: WebSocket, wire: Duplex, address: string, isRelay: boolean): void {
    guardSocket(socket, wire, { ...parts, address });
    const own = isRelay ? forRelay(parts) : parts;
    const line = new Line(socket, wire, { ...own, address }, roster);
    roster.add(line);
    const taken = parts.limits.take('botHello', { address }, parts.now());
    if (!taken.ok) line.turnAway(taken.wait);
  }

  function upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): void {
    const address = parts.addressOf(request);
    const isRelay = request.url === RELAY;
    // Matches that go on while the server drains are for the bots of other processes, too.
    if (parts.isOpen() || isRelay)
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
      roster.close(RESTARTING, 'The server restarts; come back soon.');
    },
  };
}
