import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { enterAsGuest } from '../../client/link/api.ts';
import { exchange } from '../kit/raw-connection.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { callFrom, closeCode, placeIn } from './knock.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer();
});
afterAll(async () => {
  expect((await callFrom(server.port, '/health')).status).toBe(200);
  await server.end();
});

const DOORS: Readonly<Record<string, { most: number; open: () => Promise<string> }>> = {
  'a room': {
    most: 4 * 1024,
    open: async () => placeIn(server.url, await enterAsGuest(server.url), 'lobby'),
  },
  'the door of the bots': { most: 16 * 1024, open: async () => '/bot' },
};

const inPieces = (count: number) => (socket: WebSocket) => {
  for (let sent = 1; sent < count; sent++) socket.send('x', { fin: false });
  socket.send('x');
};

describe.each(Object.entries(DOORS))('%s', (_name, { most, open }) => {
  const send = async (bytes: (socket: WebSocket) => void) =>
    closeCode(server.port, await open(), bytes);

  it('is closed by a message that is too long', async () => {
    expect(await send((socket) => socket.send('x'.repeat(most + 1)))).toBe(1009);
  });

  it('is closed by one that comes in a thousand pieces', async () => {
    expect(await send(inPieces(1_000))).toBe(1008);
  });

  it('is closed by one whose pieces are too long together', async () => {
    const half = 'x'.repeat(most / 2 + 1);
    const code = await send((socket) => {
      socket.send(half, { fin: false });
      socket.send(half);
    });
    expect(code).toBe(1009);
  });

  it('is no memory: what is too long is refused by its first bytes, before it has come', async () => {
    const gigabyte = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0]);
    const code = await send((socket) => {
      (socket as unknown as { _socket: Socket })._socket.write(gigabyte);
    });
    expect(code).toBe(1009);
  });
});

const headers = (count: number): string => 'a:1\r\n'.repeat(count);
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

describe('a head', () => {
  const get = (path: string, more: string) =>
    exchange(server.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`);

  it('of over a hundred lines is refused with a code', async () => {
    const answer = await get('/health', headers(101));
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('"code":"too-many-headers"');
  });

  it('of 2,000 lines is not even read', async () => {
    expect(await get('/health', headers(2_000))).toMatch(/^HTTP\/1.1 431 /);
  });

  it('of ninety lines is read', async () => {
    expect(await get('/health', headers(90))).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['/bot', '/p/lobby?sessionId=x'])('at %s opens no socket then', async (path) => {
    const text = `GET ${path} HTTP/1.1\r\nHost: a\r\n${UPGRADE}${headers(2_000)}\r\n`;
    expect(await exchange(server.port, text)).toMatch(/^HTTP\/1.1 431 /);
  });

  it.each(['/health', '/matchmake/joinById/lobby', '/bot'])(
    'with an address of 16 KB below %s is refused',
    async (path) => {
      expect(await get(`${path}/${'a'.repeat(16 * 1024)}`, '')).toMatch(/^HTTP\/1.1 431 /);
    },
  );
});

describe('a body over 64 KB', () => {
  it.each(['/api/guest', '/matchmake/joinById/lobby', '/', '/bot'])(
    'is refused at %s before it is read',
    async (path) => {
      const body = 'x'.repeat(64 * 1024 + 1);
      const answer = await exchange(
        server.port,
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer).toContain('"code":"too-large"');
    },
  );
});
