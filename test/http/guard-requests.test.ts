import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { defineServer } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Application } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCorsHeaders } from '../../server/colyseus/cors.ts';
import { CallTurns } from '../../server/http/call-turns.ts';
import { guardRequests } from '../../server/http/guard-requests.ts';
import { corsFor } from '../../server/http/headers.ts';
import { mountApi } from '../../server/http/routes/mount-api.ts';
import { openGuard } from '../kit/open-guard.ts';
import { fakeParts } from './fake-deps.ts';
import { sendRaw } from './site.ts';

let game: ReturnType<typeof defineServer>;
let port: number;

const get = (path: string, ...headers: string[]) =>
  sendRaw(
    port,
    `${[`GET ${path} HTTP/1.1`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  );

/** Shows what Colyseus takes for the address of a call. */
const mountWho = (app: Application) =>
  void app.get('/who', ({ headers }, response) => void response.send(headers['x-real-ip']));

beforeAll(async () => {
  const server = createServer();
  const transport = new WebSocketTransport({ server });
  const { deps } = fakeParts();
  game = defineServer({
    greet: false,
    gracefullyShutdown: false,
    transport,
    rooms: {},
    express: (app) => mountApi(app, deps, mountWho),
  });
  await game.listen(0, '127.0.0.1', undefined, () => {
    setCorsHeaders((origin) => corsFor(deps.origins, origin));
    guardRequests(server, { ...deps, connections: openGuard(), turns: new CallTurns(deps.now) });
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => game.gracefullyShutdown(false));

describe('the door of a game server', () => {
  it.each([
    ['/', 'Host: ['],
    ['/__healthcheck', 'Host: a:b:c'],
    ['/__healthcheck', 'Host: user:word@a'],
    ['/__healthcheck', 'Host: a b'],
    ['http://[/', 'Host: a'],
    ['*', 'Host: a'],
  ])('turns away %s with %s, and stands', async (path, host) => {
    expect(await get(path, host)).toMatch(/^HTTP\/1.1 400 /);
    expect(await get('/__healthcheck', 'Host: a')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('does not believe in a protocol that is none', async () => {
    const answer = await get('/__healthcheck', 'Host: a', 'X-Forwarded-Proto: %%');
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it('tells Colyseus where a call comes from, whatever the call says', async () => {
    const made = ['X-Real-IP: 6.6.6.6', 'X-Forwarded-For: 6.6.6.6', 'X-Client-IP: 6.6.6.6'];
    expect(await get('/who', 'Host: a', ...made)).toMatch(/\r\n\r\n127\.0\.0\.1$/);
  });

  it('turns away bodies that are too long or do not say how long they are', async () => {
    const post = (header: string, body: string) =>
      sendRaw(port, `POST /matchmake/joinById/x HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n${body}`);
    expect(await post('Content-Length: 65537', 'x'.repeat(65_537))).toMatch(/^HTTP\/1.1 413 /);
    expect(await post('Transfer-Encoding: chunked', '0\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });

  it('reads on while a client sends a body that is too long, so that it sees the answer', async () => {
    const body = 'x'.repeat(100 * 1024);
    const socket = connect(port, '127.0.0.1');
    const head = 'POST /api/guest HTTP/1.1\r\nHost: a\r\n';
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
    // The answer has come; only now the body is sent.
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(String(chunk)));
    });
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    const closed = new Promise<string>((resolve) => {
      socket.once('error', ({ message }) => resolve(message));
      socket.once('close', () => resolve('closed'));
    });
    for (let sent = 0; sent < body.length; sent += 1024)
      socket.write(body.slice(sent, sent + 1024));
    expect(await closed).toBe('closed');
  });

  it('throws away no more than a bounded part of such a body', async () => {
    const socket = connect(port, '127.0.0.1');
    const endless = 1024 ** 3;
    socket.write(`POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: ${endless}\r\n\r\n`);
    const chunk = 'x'.repeat(64 * 1024);
    let sent = 0;
    const sendMore = () => {
      sent += chunk.length;
      if (socket.writable && sent < endless) socket.write(chunk, sendMore);
    };
    socket.on('error', () => {});
    socket.resume();
    sendMore();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(sent).toBeLessThan(endless / 16);
  });

  it('lets no byte in a header do harm', async () => {
    const bytes = Array.from({ length: 256 }, (_, at) => String.fromCharCode(at));
    const answers = await Promise.all(
      bytes.map((byte) => get('/health', 'Host: a', `X: a${byte}b`)),
    );
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200')).length).toBeGreaterThan(
      90,
    );
    expect(await get('/health', 'Host: a')).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['GET /api/me', 'OPTIONS /api/formats', 'OPTIONS /matchmake/joinById/x'])(
    'lets pages on the list call %s, and no others',
    async (call) => {
      const from = (origin: string) =>
        sendRaw(
          port,
          `${call} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nOrigin: ${origin}\r\n\r\n`,
        );
      expect(await from('https://evil.example')).not.toMatch(/access-control-/i);
      const allowed = await from('https://play.example');
      expect(allowed).toContain('Access-Control-Allow-Origin: https://play.example\r\n');
      expect(allowed).not.toMatch(/credentials/i);
    },
  );

  it('does not name what it is made of', async () => {
    const answer = await get('/', 'Host: a');
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).not.toMatch(/colyseus|express/i);
  });
});
