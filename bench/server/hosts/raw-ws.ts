/** The upper bound: a table is a list of sockets; each intent is relayed to all and answered. */
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { echoFrame, kindOf, okFrame } from '../tables/raw-frames.ts';
import { logReady } from './log-ready.ts';

const tables = new Map<string, WebSocket[]>();

function enter(socket: WebSocket, table: string): void {
  const sockets = tables.get(table) ?? [];
  tables.set(table, sockets);
  sockets.push(socket);
  socket.on('message', (intent) => {
    if (kindOf(intent) !== 'intent') return;
    socket.send(okFrame(intent));
    const echo = echoFrame(intent);
    for (const each of sockets) each.send(echo);
  });
  socket.on('close', () => sockets.splice(sockets.indexOf(socket), 1));
}

const http = createServer();
const sockets = new WebSocketServer({ server: http });
sockets.on('connection', (socket, request) => enter(socket, request.url ?? ''));
http.listen(0, '127.0.0.1', () => logReady(http.address()));
