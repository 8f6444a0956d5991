import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { call } from '../../bench/server/tables/call.ts';
import type { Reservation } from '../../bench/server/tables/colyseus-wire.ts';
import { enterAsGuest } from '../../client/link/api.ts';
import { eventually } from '../kit/eventually.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

/** Longer than everybody is pinged once, in milliseconds. */
const ROUND = 3_000;
/** No lag above it is forgiven, in milliseconds. */
const MOST = 1_000;

/** The clock of the server stands still until a test moves it, and so do its rounds of pings. */
let clock = 0;
let server: TestServer;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startServer({}, { now: () => clock });
});
beforeEach(() => {
  clock = 5_000;
});
afterAll(async () => {
  await server.end();
  vi.useRealTimers();
});

/** A bare socket in the first seat of a match, the pings it gets, and the lag the server finds it to have. */
async function sitDown() {
  const { url } = server;
  const token = await enterAsGuest(url);
  const body = { format: 'duel', deck: 'ember', opponent: 'person' };
  const { match: id } = await call<{ match: string }>(url, '/api/matches', { token, body });
  const { ticket } = await call<{ ticket: string }>(url, '/api/ticket', { token });
  const seat = await call<Reservation>(url, `/matchmake/joinById/${id}`, { token: ticket });
  const lags: number[] = [];
  vi.spyOn(server.registry.match(id)!, 'lag').mockImplementation((_, ms) => void lags.push(ms));
  const address = `${url.replace('http', 'ws')}/${seat.processId}/${id}?sessionId=${seat.sessionId}`;
  const socket = new WebSocket(address, { autoPong: false });
  const pings: string[] = [];
  socket.on('ping', (data) => pings.push(String(data)));
  const pinged = async (times: number): Promise<string> => {
    await eventually(() => pings.length >= times);
    return pings[times - 1]!;
  };
  return { lags, socket, pings, pinged };
}

it('who answers no ping is cut', async () => {
  const { socket, lags, pings, pinged } = await sitDown();
  // One at the start, and those that Colyseus allows to go unanswered.
  for (let ping = 1; ping <= 3; ping++) {
    await pinged(ping);
    vi.advanceTimersByTime(ROUND);
  }
  await once(socket, 'close');
  expect(pings).toHaveLength(3);
  expect(lags).toEqual([]);
});

it('who answers what was not asked has no more lag by it', async () => {
  const { socket, lags, pinged } = await sitDown();
  for (let ping = 1; ping <= 3; ping++) {
    const asked = await pinged(ping);
    clock += 20;
    for (const lie of ['', '0', '-1e9', 'NaN', String(Number(asked) - 60_000)]) socket.pong(lie);
    socket.pong(asked);
    socket.pong(asked);
    // What was sent before the answer that counts was read before it.
    await eventually(() => lags.length >= ping);
    vi.advanceTimersByTime(ROUND);
  }
  expect(lags).toEqual([20, 20, 20]);
  socket.terminate();
});

it.each([
  [1, 1],
  [20, 20],
  [300, 300],
  [MOST, MOST],
  [MOST + 100, MOST],
])('who is %i ms away is measured by the server to be away %i ms', async (away, lag) => {
  const { socket, lags, pinged } = await sitDown();
  const asked = await pinged(1);
  clock += away;
  socket.pong(asked);
  await eventually(() => lags.length > 0);
  expect(lags).toEqual([lag]);
  socket.terminate();
});
