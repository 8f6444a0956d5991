import { matchMaker } from '@colyseus/core';
import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { knock } from '../kit/raw-socket.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { callFrom } from './knock.ts';

vi.setConfig({ testTimeout: 60_000 });

const DUEL = { format: 'duel', deck: 'ember' };
const SETTINGS = { LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };

let server: TestServer;
let nextAddress = 0;
beforeAll(async () => {
  for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockReturnValue();
  server = await startServer(SETTINGS);
});
afterAll(() => server.end());

/** A guest with an address of its own, as our proxy would name it. */
async function guest(address = `203.0.113.${++nextAddress}`): Promise<Client> {
  const client = new Client(server.url, { headers: { 'x-forwarded-for': address } });
  const { data } = await client.http.post('/api/guest', { body: {} });
  client.auth.token = data.token;
  return client;
}

function quiet(room: Room): Room {
  room.onMessage('*', () => {});
  room.reconnection.enabled = false;
  return room;
}

async function pair() {
  const clients = [await guest(), await guest()] as const;
  const open = quiet(await clients[0].create('match', DUEL));
  const other = quiet(await clients[1].joinById(open.roomId, { deck: 'tide' }));
  return { clients, rooms: [open, other] as const, match: open.roomId };
}

type Way = 'create' | 'joinOrCreate' | 'join' | 'joinById';
type Refused = { readonly code: number; readonly message: string };

const refusal = async (made: Promise<Room>): Promise<Refused> =>
  made.then(
    () => ({ code: 0, message: 'It was let in.' }),
    ({ code, message }: Refused) => ({ code, message }),
  );

describe('who creates rooms in floods', () => {
  it.each(['create', 'joinOrCreate'] as const)(
    'by %s has four open matches, and is told to wait',
    async (way) => {
      const client = await guest();
      const told: Refused[] = [];
      for (let at = 0; at < 14; at++) {
        // A private match is never an open one of somebody else.
        const made = client[way]('match', { ...DUEL, private: true }).then(quiet);
        told.push(await refusal(made));
      }
      expect(told.filter(({ code }) => code === 0)).toHaveLength(4);
      expect(told.slice(4, 12).map(({ code }) => code)).toEqual(Array(8).fill(429));
      expect(told[5]?.message).toMatch(/already 4 open matches.*try again in \d+ s/i);
      expect(told.at(-1)).toMatchObject({ code: 429, message: /Too many calls: try again in \d+/ });
    },
  );

  it('by joinOrCreate comes back to the match they opened', async () => {
    const client = await guest();
    const rooms = [];
    for (let at = 0; at < 6; at++) rooms.push(quiet(await client.joinOrCreate('match', DUEL)));
    expect(new Set(rooms.map(({ roomId }) => roomId)).size).toBe(1);
    await rooms.at(-1)!.leave();
    await server.registry.voidMatch(rooms[0]!.roomId, 'The test is over.');
  });

  it('as many persons from one address has twenty', async () => {
    const address = '198.51.100.7';
    const clients = await Promise.all(Array.from({ length: 7 }, () => guest(address)));
    const made = clients.flatMap((one) =>
      [1, 2, 3, 4].map(() => one.create('match', { ...DUEL, private: true }).then(quiet)),
    );
    const told = await Promise.all(made.map(refusal));
    expect(told.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(20);
    expect(told.some(({ code, message }) => code === 429 && /your address/.test(message))).toBe(
      true,
    );
  });
});

describe('options that are no options', () => {
  it.each<[Way, string, unknown, RegExp]>([
    ['create', 'match', 5, /options of a room are an object/],
    ['create', 'match', ['duel'], /options of a room are an object/],
    ['create', 'match', {}, /options\.format/],
    ['create', 'match', { format: 'chess', deck: 'ember' }, /no format "chess"/],
    ['create', 'match', { ...DUEL, deck: 'nothing' }, /no deck "nothing"/],
    ['create', 'match', { ...DUEL, deck: { name: 'x', cards: ['bogus'] } }, /bogus/],
    ['create', 'match', { ...DUEL, seed: 'mine' }, /options\.seed: There is no such field/],
    ['create', 'match', { ...DUEL, roomId: 'mine' }, /options\.roomId/],
    ['create', 'match', { ...DUEL, opponent: 'nobody' }, /options\.opponent/],
    ['create', 'match', { ...DUEL, rated: true }, /Guests play unrated/],
    ['joinOrCreate', 'match', { format: '__proto__', deck: 'ember' }, /no format/],
    ['join', 'match', { format: 'duel' }, /options\.deck/],
    ['joinOrCreate', 'lobby', { filter: {} }, /options\.filter/],
    ['joinOrCreate', 'watch', {}, /options\.match/],
    ['joinOrCreate', 'watch', { match: 'm', viewer: 7 }, /options\.viewer/],
    ['joinOrCreate', 'queue', { format: 'duel' }, /Join the queue with/],
  ])('are refused: %s %s %j', async (way, room, options, message) => {
    const client = await guest();
    const before = matchMaker.stats.local.roomCount;
    const told = await refusal(client[way](room, options));
    expect(told.message).toMatch(message);
    expect(told.code).toBeGreaterThanOrEqual(400);
    expect(told.code).toBeLessThan(500);
    expect(matchMaker.stats.local.roomCount).toBe(before);
  });
});

describe('rooms and calls that are none', () => {
  it.each<[Way, string, number, RegExp]>([
    ['create', 'nowhere', 404, /the names are: match, watch, lobby, queue/],
    ['joinOrCreate', 'constructor', 404, /no room of that name/],
    ['joinById', 'nowhere', 404, /joinOrCreate/],
    ['create', 'watch', 403, /joinOrCreate\('watch'/],
    ['create', 'lobby', 403, /joinOrCreate\('lobby'/],
    ['create', 'queue', 403, /joinOrCreate\('queue'/],
  ])('are refused with what to do instead: %s %s', async (way, room, code, message) => {
    expect(await refusal((await guest())[way](room, {}))).toMatchObject({ code, message });
  });
});

describe('a player', () => {
  it('does not watch their own match', async () => {
    const { clients, rooms, match } = await pair();
    for (const viewer of ['spectator', 0, 1]) {
      const told = await refusal(clients[1].joinOrCreate('watch', { match, viewer }));
      expect(told).toMatchObject({ code: 403, message: /You play this match.*Join your seat/ });
    }
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it('does not take a seat that is taken', async () => {
    const { rooms, match } = await pair();
    const told = await refusal((await guest()).joinById(match, { deck: 'stone' }));
    expect(told.message).toMatch(/Both seats are taken/);
    await Promise.all(rooms.map((room) => room.leave()));
  });
});

describe('a reconnection token of somebody else', () => {
  it('brings nobody into the seat, neither a stranger nor the opponent', async () => {
    const { clients, rooms, match } = await pair();
    const { reconnectionToken } = rooms[0];
    const stranger = await guest();
    expect(await refusal(stranger.reconnect(reconnectionToken))).toMatchObject({
      code: 403,
      message: /given to somebody else/,
    });
    expect(await refusal(clients[1].reconnect(reconnectionToken))).toMatchObject({ code: 403 });
    expect(await refusal(stranger.reconnect(`${match}:made-up99`))).toMatchObject({
      code: 403,
      message: /no seat in this match/,
    });
    expect(await refusal(stranger.reconnect('nowhere:abc'))).toMatchObject({ code: 404 });
    expect(rooms.map((room) => room.connection.isOpen)).toEqual([true, true]);
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it('opens no socket without the token of its person', async () => {
    const { clients, rooms, match } = await pair();
    const [, stolen] = rooms[0].reconnectionToken.split(':');
    const { sessionId } = rooms[0];
    const ws = `${server.url.replace('http', 'ws')}/${matchMaker.processId}/${match}`;
    const place = `${ws}?sessionId=${sessionId}&reconnectionToken=${stolen}`;
    const tokens = ['', 'garbage', clients[1].auth.token, (await guest()).auth.token];
    for (const token of tokens) {
      expect(await knock(`${place}&_authToken=${token}`)).toBe('refused');
      expect(await knock(`${place}&_authToken=${token}&skipHandshake=1`)).toBe('refused');
    }
    expect(await knock(place)).toBe('refused');
    expect(rooms.map((room) => room.connection.isOpen)).toEqual([true, true]);
    await Promise.all(rooms.map((room) => room.leave()));
  });

  it('and sessions that are none are refused', async () => {
    const { clients, rooms, match } = await pair();
    const ws = `${server.url.replace('http', 'ws')}/${matchMaker.processId}/${match}`;
    for (const session of ['__proto__', 'x', 'a'.repeat(500), '%00', 'lobby']) {
      const path = `${ws}?sessionId=${session}&reconnectionToken=x&_authToken=${clients[0].auth.token}`;
      expect(await knock(path)).toBe('refused');
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    await Promise.all(rooms.map((room) => room.leave()));
  });
});

it('the token in the address of a stock client is in no log', async () => {
  const { clients, rooms } = await pair();
  const address = rooms[0].connection.url!;
  expect(address).toContain(clients[0].auth.token!);
  await callFrom(server.port, `${new URL(address).pathname}?${new URL(address).searchParams}`);
  rooms[0].connection.close();
  await Promise.all([rooms[1].leave()]);
  for (const { auth } of clients) expect(server.logged()).not.toContain(auth.token);
});
