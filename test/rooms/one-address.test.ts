import { matchMaker } from '@colyseus/core';
import type { Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const PAIRS = 6;

let server: TestServer;
let pairs: Pair[];
let watcher: Room;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Its clock stands still, so that nothing is forgiven meanwhile.
  server = await startServer({ LIMITS: 'on' }, { now: () => 1_000 });
  pairs = [];
  while (pairs.length < PAIRS) pairs.push(await seatPair(server.url));
  watcher = await watch(pairs[0]!.match);
});
afterAll(() => server.end());

async function watch(match: string): Promise<Room> {
  const token = await enterAsGuest(server.url);
  const path = `/api/matches/${match}/watch`;
  const { room } = await call<{ room: string }>(server.url, path, { token, body: {} });
  const joined = (await joinRoom(server.url, token, room)) as Room;
  for (const type of ['events', 'chat']) joined.onMessage(type, () => {});
  return joined;
}

/** A request of each kind that is understood. */
const REQUESTS: Readonly<Record<string, object>> = {
  intent: { id: 'x', rev: 0, intent: { kind: 'concede' } },
  offer: { what: 'draw', on: true },
  chat: { text: 'hello' },
  emote: { emote: 'hello' },
  mute: { who: 0, on: false },
  view: {},
  position: {},
};

const ask = async (room: Room, type: string) =>
  (await room.request(type, REQUESTS[type])) as Answer;
const isTooFast = (answer: Answer): boolean => !answer.ok && answer.code === 'too-fast';

/** Ten guests ask the same, each of them as often as one may. */
async function passed(type: string, each: number): Promise<number> {
  const rooms = pairs.slice(0, 5).flatMap(({ seats }) => seats.map(({ room }) => room as Room));
  const asked = rooms.flatMap((room) => Array.from({ length: each }, () => ask(room, type)));
  return (await Promise.all(asked)).filter((answer) => !isTooFast(answer)).length;
}

const kindsOf = (room: string): string[] => {
  const { messages } = matchMaker.getLocalRoomById(room) as unknown as { messages: object };
  return Object.keys(messages).filter((kind) => kind !== '_');
};

describe('ten guests of one address', () => {
  it('together send no more lines of chat, and emotes, than one address may', async () => {
    expect(await passed('chat', 5)).toBe(40);
    expect(await passed('emote', 5)).toBe(40);
  });

  it('together ask no more than one address may, whatever one of them may', async () => {
    expect(await passed('view', 40)).toBe(300);
  });

  it('have used up every kind of message, for others there as well', async () => {
    const { match, seats } = pairs[PAIRS - 1]!;
    const fresh = seats[0].room as Room;
    expect(kindsOf(match).sort()).toEqual(Object.keys(REQUESTS).sort());
    for (const kind of kindsOf(match)) {
      expect([kind, await ask(fresh, kind)]).toMatchObject([kind, { code: 'too-fast' }]);
    }
    for (const kind of kindsOf(watcher.roomId)) {
      expect([kind, await ask(watcher, kind)]).toMatchObject([kind, { code: 'too-fast' }]);
    }
  });
});
