import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { CallTurns } from '../../server/http/call-turns.ts';
import type { GuardDeps } from '../../server/http/guard-requests.ts';
import { guardUpgrades } from '../../server/http/guard-upgrades.ts';
import { makeLimits } from '../../server/limits/limits.ts';
import { openGuard } from '../kit/open-guard.ts';

let server: Server;
let port = 0;
let now = 0;
let from = '192.0.2.1';
let seen: IncomingHttpHeaders[] = [];

async function open(limits: GuardDeps['limits']): Promise<void> {
  [now, from, seen] = [0, '192.0.2.1', []];
  const sockets = new WebSocketServer({ noServer: true });
  server = createServer();
  server.on('upgrade', (request, wire, head) => {
    seen.push(request.headers);
    sockets.handleUpgrade(request, wire, head, () => {});
  });
  const connections = openGuard();
  const turns = new CallTurns(() => now);
  const about = { limits, origins: [], connections, turns };
  guardUpgrades(server, { ...about, now: () => now, addressOf: () => from });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

type Upgrade = { status: number; retryAfter: string | undefined; socket: WebSocket };

function connect(headers: Record<string, string> = {}): Promise<Upgrade> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('open', () => resolve({ status: 101, retryAfter: undefined, socket }));
    socket.once('unexpected-response', (_request, { statusCode = 0, headers: received }) => {
      resolve({ status: statusCode, retryAfter: received['retry-after'], socket });
      socket.terminate();
    });
  });
}

const limits = makeLimits(true);
beforeEach(() => open({ ...limits, most: () => 2 }));
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

describe('sockets from one network', () => {
  it('are so many at once, and there is room again when one is closed', async () => {
    const [first, second] = [await connect(), await connect()];
    expect([first.status, second.status]).toEqual([101, 101]);
    expect(await connect()).toMatchObject({ status: 429, retryAfter: '10' });
    from = '192.0.2.2';
    expect((await connect()).status).toBe(429);
    from = '198.51.100.1';
    expect((await connect()).status).toBe(101);
    from = '192.0.2.1';
    first.socket.terminate();
    await once(first.socket, 'close');
    await expect.poll(async () => (await connect()).status).toBe(101);
  });

  it('are so many a minute', async () => {
    for (let at = 0; at < 600; at++) limits.take('socket', { address: '192.0.2.7' }, now);
    from = '192.0.2.7';
    expect(await connect()).toMatchObject({ status: 429, retryAfter: '1' });
    now = 1_000;
    expect((await connect()).status).toBe(101);
  });

  it('are shut out together while it is kept out', async () => {
    for (let at = 0; at < 4; at++) limits.ban({ person: null, address: '2001:db8::1' }, now);
    from = '2001:db8::2';
    expect(await connect()).toMatchObject({ status: 429, retryAfter: '60' });
    now = 60_000;
    expect((await connect()).status).toBe(101);
  });
});

describe('what Colyseus takes for the address', () => {
  it('is the true one, whatever the headers say', async () => {
    const { status } = await connect({ 'x-real-ip': '6.6.6.6', 'x-client-ip': '6.6.6.6' });
    expect(status).toBe(101);
    expect(seen).toMatchObject([{ 'x-real-ip': '192.0.2.1' }]);
  });
});
