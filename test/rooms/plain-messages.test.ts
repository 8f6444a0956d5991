import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableRoom } from '../../client/link/reconnecting-link.ts';
import { seatPair, startServer, type TestServer } from '../kit/running-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

/** The answer to the next message that is sent without waiting for a reply. */
function answerTo(room: TableRoom, type: string, payload?: object): Promise<unknown> {
  const answer = new Promise((resolve) => room.onMessage('answer', resolve));
  room.send(type, payload);
  return answer;
}

it('an answer to a plain message names the message and its id', async () => {
  const { seats } = await seatPair(server.url);
  const room = seats[0].room!;
  const draw = { id: 'd1', what: 'draw', on: true };
  expect(await answerTo(room, 'offer', draw)).toMatchObject({
    request: 'offer',
    id: 'd1',
    ok: true,
  });
  const pass = { id: 'i1', rev: 0, intent: { kind: 'pass' } };
  expect(await answerTo(room, 'intent', pass)).toMatchObject({
    request: 'intent',
    id: 'i1',
    ok: false,
  });
  expect(await answerTo(room, 'nonsense')).toMatchObject({
    request: 'nonsense',
    code: 'bad-request',
  });
  await Promise.all(seats.map((seat) => seat.leave()));
});

it('view needs no payload, and shows what the seat sees', async () => {
  const { seats } = await seatPair(server.url);
  const { view, update } = seats[1];
  const answer = await seats[1].room!.request('view', undefined);
  expect(answer).toMatchObject({ ok: true, snapshot: { view, legal: update.legal } });
  await Promise.all(seats.map((seat) => seat.leave()));
});
