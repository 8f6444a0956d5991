import { matchMaker } from '@colyseus/core';
import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, ticketFor } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { eventually } from '../kit/eventually.ts';
import { knock } from '../kit/raw-socket.ts';
import { seatPair, startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';
/** How far the wall clock of the server is ahead. */
let ahead = 0;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({}, { wall: () => Date.now() + ahead });
  url = server.url;
});
afterAll(() => server.end());

const WISH = { format: 'duel', deck: 'ember', opponent: 'person' };
const create = (token: string, wish: object = {}) =>
  call<{ match: string; code: string | null }>(url, '/api/matches', {
    token,
    body: { ...WISH, ...wish },
  });

/** Joins with whatever is handed in as a ticket. */
function joinWith(ticket: string | undefined, room: string, options: object = { deck: 'tide' }) {
  const sdk = new Client(url);
  if (ticket !== undefined) sdk.auth.token = ticket;
  return sdk.joinById(room, options);
}

async function openTable(): Promise<string> {
  return (await create(await enterAsGuest(url))).match;
}

describe('a room is entered', () => {
  it('by a ticket, once', async () => {
    const [match, token] = [await openTable(), await enterAsGuest(url)];
    const ticket = await ticketFor(url, token);
    const room = await joinWith(ticket, match);
    expect(room.roomId).toBe(match);
    await expect(joinWith(ticket, match)).rejects.toThrow(/used before/);
    await room.leave();
  });

  it('by the token itself', async () => {
    const [match, token] = [await openTable(), await enterAsGuest(url)];
    const room = await joinWith(token, match);
    expect(room.roomId).toBe(match);
    await room.leave();
  });

  it.each<[string, (token: string) => string | undefined]>([
    ['garbage', () => 'garbage'],
    ['a forged token', (token) => `${token.slice(0, -4)}AAAA`],
    ['nothing at all', () => undefined],
  ])('not by %s', async (_what, made) => {
    const [match, token] = [await openTable(), await enterAsGuest(url)];
    await expect(joinWith(made(token), match)).rejects.toMatchObject({
      code: 401,
      message: /client\.auth\.token/,
    });
    expect(server.registry.find(match)!.seats[1]).toBeNull();
  });

  it('not by an old ticket', async () => {
    const [match, token] = [await openTable(), await enterAsGuest(url)];
    const ticket = await ticketFor(url, token);
    ahead += 120_000;
    await expect(joinWith(ticket, match)).rejects.toThrow(/ticket of the last 60 seconds/);
    ahead = 0;
  });
});

describe('a stolen reconnection token', () => {
  it('takes nothing, neither while its owner is there nor after', async () => {
    const { seats } = await seatPair(url);
    const { roomId, sessionId, reconnectionToken } = seats[0].room!;
    const [, stolen] = reconnectionToken.split(':');
    const address = `${url.replace('http', 'ws')}/${matchMaker.processId}/${roomId}`;
    const query = `sessionId=${sessionId}&reconnectionToken=${stolen}`;
    const tries = () =>
      Promise.all([
        knock(`${address}?${query}`),
        knock(`${address}?${query}&skipHandshake=1`),
        knock(`${address}?sessionId=${sessionId}`),
      ]);
    expect(await tries()).toEqual(['refused', 'refused', 'refused']);
    await expect(new Client(url).reconnect(reconnectionToken)).rejects.toThrow();
    expect(seats[0].room!.connection.isOpen).toBe(true);

    await seats[0].leave();
    await eventually(() => seats[1].table?.seats[0]?.connected === false);
    expect(await tries()).toEqual(['refused', 'refused', 'refused']);
    await expect(new Client(url).reconnect(reconnectionToken)).rejects.toThrow();
    expect(seats[1].table!.seats[0]!.connected).toBe(false);
    await seats[1].leave();
  });
});

describe('a seat', () => {
  it('goes to the newest connection of its person, and the older one is told', async () => {
    const { match, seats, tokens } = await seatPair(url);
    const old = seats[0].room!;
    const left = new Promise<number>((resolve) => void old.onLeave(resolve));
    const lines: string[] = [];
    seats[0].onConnectionChange = (line) => lines.push(line);
    const fresh = await MatchLink.open({ server: url, token: tokens[0], match });
    expect(await left).toBe(4100);
    expect(lines).toEqual(['closed']);
    expect(fresh.seat).toBe(0);
    expect(fresh.view).toEqual(server.registry.match(match)!.seatViews.view(0));
    await expect(seats[0].intent({ kind: 'concede' })).rejects.toThrow(/closed/);
    expect(await fresh.intent({ kind: 'mulligan', cards: [] })).toMatchObject({ ok: true });
    expect(seats[1].table!.seats[0]!.connected).toBe(true);
    await Promise.all([fresh.leave(), seats[1].leave()]);
  });

  it('that is taken is not given to a stranger', async () => {
    const { match, seats } = await seatPair(url);
    const ticket = await ticketFor(url, await enterAsGuest(url));
    await expect(joinWith(ticket, match)).rejects.toThrow(/Both seats are taken/);
    expect(seats.map((seat) => seat.room!.connection.isOpen)).toEqual([true, true]);
    await Promise.all(seats.map((seat) => seat.leave()));
  });

  it.each<[string, object, RegExp]>([
    ['no deck', {}, /join with \{ deck \}/],
    ['an unknown deck', { deck: 'nothing' }, /join with a deck/],
    ['something else', { deck: 5 }, /\{ deck \}/],
    ['more than a deck', { deck: 'tide', seat: 0 }, /\{ deck \}/],
    ['a bad deck', { deck: { name: 'x', cards: ['bogus', 'fake'] } }, /bogus[\s\S]*fake/],
  ])('is not given to a client that brings %s', async (_what, options, message) => {
    const [match, token] = [await openTable(), await enterAsGuest(url)];
    await expect(joinWith(await ticketFor(url, token), match, options)).rejects.toThrow(message);
    expect(server.registry.find(match)).toMatchObject({ status: 'waiting', seats: [{}, null] });
  });

  it('is the own one again after the line was cut', async () => {
    const { match, seats } = await seatPair(url);
    const { seat } = seats[1];
    seats[1].room!.connection.close();
    await eventually(() => seats[1].room?.connection.isOpen === true && seats[1].view !== null);
    expect(seats[1].seat).toBe(seat);
    expect(seats[1].view).toEqual(server.registry.match(match)!.seatViews.view(seat));
    await Promise.all(seats.map((link) => link.leave()));
  });
});

describe('a friend', () => {
  it('takes up a challenge by its link', async () => {
    const [host, friend] = [await enterAsGuest(url, 'Hanna'), await enterAsGuest(url, 'Fred')];
    const { match } = await create(host, { bestOf: 3 });
    const first = await MatchLink.open({ server: url, token: host, match });
    const { match: seen } = await call<{ match: object }>(url, `/api/matches/${match}`);
    expect(seen).toMatchObject({ status: 'waiting', seats: [{ name: 'Hanna' }, null] });
    expect(first.table).toMatchObject({ status: 'waiting', bestOf: 3 });
    expect(first.view).toBeNull();

    const second = await MatchLink.open({ server: url, token: friend, match, deck: 'stone' });
    expect(second.table).toMatchObject({ status: 'playing', seats: [{}, { name: 'Fred' }] });
    expect(second.update.legal.length).toBeGreaterThan(1);
    await eventually(() => first.table?.status === 'playing');
    expect(first.view?.seats[0].hand).toHaveLength(first.view!.seats[0].handCount);
    await Promise.all([first.leave(), second.leave()]);
  });

  it('finds a private match by its code, and nobody else finds it', async () => {
    const [host, friend] = [await enterAsGuest(url), await enterAsGuest(url)];
    const { match, code } = await create(host, { private: true });
    const first = await MatchLink.open({ server: url, token: host, match });
    const { matches } = await call<{ matches: { id: string }[] }>(url, '/api/matches');
    expect(matches.map(({ id }) => id)).not.toContain(match);

    const found = await call<{ match: { id: string } }>(url, `/api/matches/${code}`);
    const second = await MatchLink.open({
      server: url,
      token: friend,
      match: found.match.id,
      deck: 'tide',
    });
    expect(second.table!.status).toBe('playing');
    await Promise.all([first.leave(), second.leave()]);
  });

  it('is not needed: a house bot takes the open seat', async () => {
    const token = await enterAsGuest(url);
    const { match } = await create(token, { opponent: 'house' });
    const link = await MatchLink.open({ server: url, token, match });
    expect(link.table).toMatchObject({ status: 'playing', seats: [{}, { kind: 'house' }] });
    await link.intent({ kind: 'mulligan', cards: [] });
    await eventually(() => link.view?.step !== 'mulligan');
    await link.leave();
  });
});

it('nobody watches or plays what does not exist', async () => {
  const token = await enterAsGuest(url);
  await expect(joinRoom(url, token, 'nowhere')).rejects.toThrow();
  await expect(joinRoom(url, token, '__proto__')).rejects.toThrow();
});
