import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** What a stub tells of a request that reached it. */
export type Seen = {
  readonly name: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
};

/** Stands for a game process: tells what it was asked, over pages and over sockets. */
export type StubGame = {
  readonly name: string;
  readonly address: string;
  readonly seen: Seen[];
  /** What it answers on /ready. */
  setReady(isReady: boolean): void;
  /** As a killed process: the port is closed, its connections are cut. */
  kill(): Promise<void>;
  rise(): Promise<void>;
};

export async function startStub(name: string): Promise<StubGame> {
  const seen: Seen[] = [];
  let ready = true;
  const note = ({ url = '', headers }: IncomingMessage): string => {
    const one = { name, url, headers };
    seen.push(one);
    return JSON.stringify(one);
  };
  const http = createServer((request, response) => {
    if (request.url === '/ready') response.writeHead(ready ? 200 : 503).end();
    else if (ready) {
      const noted = note(request);
      if (request.url === '/die') request.socket.destroy();
      else response.end(noted);
    } else response.writeHead(503).end(`${name} says why`);
  });
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket, request) => {
    socket.send(note(request));
    socket.on('message', (data) => socket.send(`${name} heard ${data}`));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    name,
    address: `127.0.0.1:${port}`,
    seen,
    setReady(isReady) {
      ready = isReady;
    },
    async kill() {
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      for (const socket of sockets.clients) socket.terminate();
      await closed;
    },
    async rise() {
      http.listen(port, '127.0.0.1');
      await once(http, 'listening');
    },
  };
}
