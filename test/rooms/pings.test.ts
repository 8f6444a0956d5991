import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { call } from '../../bench/server/tables/call.ts';
import type { Reservation } from '../../bench/server/tables/colyseus-wire.ts';
import { enterAsGuest } from '../../client/link/api.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

/** No lag above it is forgiven, in milliseconds. */
const MOST = 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

/** A bare socket in the first seat of a match of its own, and the lag the server finds it to have. */
async function sitDown(options: ClientOptions) {
  const { url } = server;
  const token = await enterAsGuest(url);
  const body = { format: 'duel', deck: 'ember', opponent: 'person' };
  const { match: id } = await call<{ match: string }>(url, '/api/matches', { token, body });
  const { ticket } = await call<{ ticket: string }>(url, '/api/ticket', { token });
  const seat = await call<Reservation>(url, `/matchmake/joinById/${id}`, { token: ticket });
  const lags: number[] = [];
  vi.spyOn(server.hall.match(id)!, 'lag').mockImplementation((_, ms) => void lags.push(ms));
  const address = `${url.replace('http', 'ws')}/${seat.processId}/${id}?sessionId=${seat.sessionId}`;
  return { lags, socket: new WebSocket(address, options) };
}

it.concurrent('who answers no ping is cut', async () => {
  const { socket, lags } = await sitDown({ autoPong: false });
  const pings: Buffer[] = [];
  socket.on('ping', (data) => pings.push(data));
  await once(socket, 'close');
  // One at the start, and those that Colyseus allows to go unanswered.
  expect(pings).toHaveLength(3);
  expect(lags).toEqual([]);
});

it.concurrent('who answers what was not asked has no more lag by it', async () => {
  const { socket, lags } = await sitDown({ autoPong: false });
  for (let ping = 0; ping < 2; ping++) {
    const [asked] = await once(socket, 'ping');
    for (const lie of ['', '0', '-1e9', 'NaN', String(Number(asked) - 60_000)]) socket.pong(lie);
    socket.pong(asked);
    socket.pong(asked);
  }
  await once(socket, 'ping');
  expect(lags).toHaveLength(2);
  for (const lag of lags) expect(lag).toBeLessThan(MOST);
  socket.terminate();
});
