import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { placeIn } from '../attacks/knock.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ LIMITS: 'on' }, { now: () => performance.now() + ahead });
});
afterAll(() => server.end());

it('a client that never says it has joined is closed; one that has may be silent for ever', async () => {
  const token = await enterAsGuest(server.url);
  const watcher = await joinRoom(server.url, token, 'lobby');
  const place = await placeIn(server.url, await enterAsGuest(server.url), 'lobby');
  const silent = new WebSocket(`ws://127.0.0.1:${server.port}${place}`);
  await once(silent, 'message');
  ahead = 20_000;
  const [code] = await once(silent, 'close');
  // Without a word: nobody is there to hear one.
  expect(code).toBe(1006);
  expect(watcher.connection.isOpen).toBe(true);
});
