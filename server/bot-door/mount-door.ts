import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LINE_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { isForeign } from '../http/foreign-origin.ts';
import { Line } from './line.ts';
import type { BotParts } from './parts.ts';
import { Roster } from './roster.ts';

const PATH = '/bot';
const PING_EVERY = 5_000;
/** RFC 6455: the server restarts, come back. */
const RESTARTING = 1012;

export type DoorParts = BotParts & {
  /** Pages of other addresses that may connect from a browser. */
  readonly origins: readonly string[];
  addressOf(request: IncomingMessage): string;
  /** Whether the matches of the last run are there again, and new ones are taken. */
  isOpen(): boolean;
};

export type BotDoor = {
  /** Everybody is told to come back. */
  close(): void;
};

type Refusal = readonly [status: string, why: string];

function turnAway(socket: Duplex, [status, why]: Refusal): void {
  socket.on('error', () => socket.destroy());
  const head = ['Connection: close', 'Content-Type: text/plain', `Content-Length: ${why.length}`];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${why}`);
}

function whyNot({ headers }: IncomingMessage, { origins, isOpen }: DoorParts): Refusal | null {
  if (isForeign(headers.origin, headers.host, origins)) {
    return ['403 Forbidden', 'This page may not connect.'];
  }
  return isOpen() ? null : ['503 Service Unavailable', 'The server is restarting.'];
}

/** Takes what is meant for the bots' door and leaves everything else to who listened before. */
export function mountBotDoor(http: Server, parts: DoorParts): BotDoor {
  const options = { noServer: true, maxPayload: LINE_LIMITS.frame, perMessageDeflate: false };
  const sockets = new WebSocketServer({ ...options, clientTracking: false });
  const roster = new Roster();
  const pings = setInterval(() => roster.ping(), PING_EVERY).unref();

  function welcome(socket: WebSocket, wire: Duplex, address: string): void {
    const line = new Line(socket, wire, parts, roster);
    roster.add(line);
    const taken = parts.limits.take('botHello', { address }, parts.now());
    if (!taken.ok) line.turnAway(taken.wait);
  }

  function upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): void {
    const refused = whyNot(request, parts);
    if (refused !== null) turnAway(wire, refused);
    else {
      const address = parts.addressOf(request);
      sockets.handleUpgrade(request, wire, head, (socket) => welcome(socket, wire, address));
    }
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
      roster.close(RESTARTING, 'The server restarts; come back soon.');
    },
  };
}
