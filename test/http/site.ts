import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type Application } from 'express';
import { CallTurns } from '../../server/http/call-turns.ts';
import { guardRequests } from '../../server/http/guard-requests.ts';
import type { HttpDeps } from '../../server/http/http-deps.ts';
import { mountApi } from '../../server/http/routes/mount-api.ts';
import { openGuard } from '../kit/open-guard.ts';
import { fakeParts } from './fake-deps.ts';

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReturnType<typeof JSON.parse>;
};

export type Ask = {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Site = ReturnType<typeof fakeParts> & {
  readonly server: Server;
  readonly port: number;
  ask(path: string, more?: Ask): Promise<Reply>;
  /** Bytes as they are, answered until the server closes. */
  raw(text: string): Promise<string>;
  close(): Promise<void>;
};

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  // A server that hangs up while we still write is an answer, too.
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

async function ask(port: number, path: string, { method, token, body, headers }: Ask) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  return readReply(response);
}

/** The API on a port of its own, over parts in memory. */
export async function openSite(
  more: Partial<HttpDeps> = {},
  mountPages?: (app: Application) => void,
): Promise<Site> {
  const fakes = fakeParts(more);
  const app = express();
  mountApi(app, fakes.deps, mountPages);
  const server = createServer(app).listen(0, '127.0.0.1');
  const turns = new CallTurns(fakes.deps.now);
  guardRequests(server, { ...fakes.deps, connections: openGuard(), turns });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...fakes,
    server,
    port,
    ask: (path, asked = {}) => ask(port, path, asked),
    raw: (text) => sendRaw(port, text),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
