import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { registerAt } from '../kit/signed-in.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockReturnValue();
  server = await startServer();
});
afterAll(() => server.end());

/** A client as the documents of Colyseus show it, with the token of a guest. */
async function guest(): Promise<Client> {
  const client = new Client(server.url);
  const { data } = await client.http.post('/api/guest', { body: {} });
  client.auth.token = data.token;
  return client;
}

/** Registers listeners for all messages, so that the SDK does not warn. */
function quiet(room: Room): Room {
  room.onMessage('*', () => {});
  return room;
}

const DUEL = { format: 'duel', deck: 'ember' };
const seatsOf = (match: string) => server.registry.find(match)?.seats.map((seat) => seat?.name);
const leave = (...rooms: Room[]) => Promise.all(rooms.map((room) => room.leave()));

describe('a stock client', () => {
  it('opens a match, is joined by its id, watched, and listed in the lobby', async () => {
    const [host, other, third] = [await guest(), await guest(), await guest()];
    const open = quiet(await host.create('match', DUEL));
    const seat = quiet(await other.joinById(open.roomId, { deck: 'tide' }));
    const eyes = quiet(await third.joinOrCreate('watch', { match: open.roomId }));
    const lobby = quiet(await third.joinOrCreate('lobby'));
    await eventually(() => server.registry.find(open.roomId)?.watchers === 1);
    expect(seat.roomId).toBe(open.roomId);
    expect(server.registry.match(open.roomId)!.status).toBe('playing');
    expect(server.registry.match(open.roomId)!.table().seats).toMatchObject([
      { connected: true },
      { connected: true },
    ]);
    await eventually(() => lobby.state.matches?.has(open.roomId));
    await leave(open, seat, eyes, lobby);
  });

  it('plays the house at the level it names', async () => {
    const host = await guest();
    const solo = quiet(await host.create('match', { ...DUEL, opponent: 'house', level: 'easy' }));
    expect(server.registry.find(solo.roomId)).toMatchObject({
      status: 'playing',
      seats: [{}, { kind: 'house' }],
      settings: { level: 'easy' },
    });
    await solo.leave();
  });

  it('joins an open match of its format, or opens one', async () => {
    const [a, b, c] = [await guest(), await guest(), await guest()];
    const first = quiet(await a.joinOrCreate('match', DUEL));
    const second = quiet(await b.joinOrCreate('match', { ...DUEL, deck: 'tide' }));
    expect(second.roomId).toBe(first.roomId);
    const third = quiet(await c.joinOrCreate('match', DUEL));
    expect(third.roomId).not.toBe(first.roomId);
    const again = quiet(await c.joinOrCreate('match', DUEL));
    expect(again.roomId).toBe(third.roomId);
    await leave(first, second, again);
    await server.registry.voidMatch(third.roomId, 'The test is over.');
  });

  it('meets others when ten ask in the same moment', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, guest));
    const rooms = await Promise.all(clients.map((one) => one.joinOrCreate('match', DUEL)));
    const matches = new Set(rooms.map((room) => quiet(room).roomId));
    expect(matches.size).toBe(5);
    for (const match of matches) expect(seatsOf(match)).not.toContain(undefined);
    await leave(...rooms);
  });

  it('joins without opening anything', async () => {
    const [a, b] = [await guest(), await guest()];
    await expect(b.join('match', DUEL)).rejects.toMatchObject({
      code: 404,
      message: /joinOrCreate\('match'/,
    });
    const open = quiet(await a.create('match', DUEL));
    const seat = quiet(await b.join('match', DUEL));
    expect(seat.roomId).toBe(open.roomId);
    await leave(open, seat);
  });

  it('waits in the queue, and is paired', async () => {
    const [a, b] = [await guest(), await guest()];
    const rooms = [await a.joinOrCreate('queue', DUEL), await b.joinOrCreate('queue', DUEL)];
    const paired = rooms.map((room) => {
      const match = new Promise<string>(
        (done) => void room.onMessage('paired', (m) => done(m.match)),
      );
      return match.finally(() => quiet(room));
    });
    const [one, other] = await Promise.all(paired);
    expect(one).toBe(other);
    await leave(...rooms);
    await server.registry.voidMatch(one!, 'The test is over.');
  });

  it('enters a private match by its code', async () => {
    const [a, b] = [await guest(), await guest()];
    const open = quiet(await a.create('match', { ...DUEL, private: true }));
    const { code } = server.registry.match(open.roomId)!;
    const seat = quiet(await b.joinById(code!, { deck: 'tide' }));
    expect(seat.roomId).toBe(open.roomId);
    await leave(open, seat);
  });

  it('plays with the token of an account, and with that of a bot', async () => {
    const { token } = await registerAt(server.url, 'Stock Owner');
    const owner = new Client(server.url);
    owner.auth.token = token;
    const { data } = await owner.http.post('/api/bots', { body: { name: 'Stock Bot' } });
    const bot = new Client(server.url);
    bot.auth.token = data.token;
    const open = quiet(await owner.create('match', DUEL));
    const seat = quiet(await bot.joinById(open.roomId, { deck: 'tide' }));
    expect(server.registry.find(open.roomId)?.seats).toMatchObject([
      { kind: 'account' },
      { kind: 'bot' },
    ]);
    await leave(open, seat);
  });

  it('consumes the reservation that the API gives, without a token in the address', async () => {
    const client = await guest();
    const body = { ...DUEL, opponent: 'house' };
    const { data } = await client.http.post('/api/matches', { body });
    const bare = new Client(server.url);
    const room = quiet(await bare.consumeSeatReservation(data.seat));
    expect(room.roomId).toBe(data.match);
    expect(room.connection.url).not.toContain('oken');
    await room.leave();
    const watched = await client.http.post(`/api/rooms/${data.match}`, { body: {} });
    const back = quiet(await bare.consumeSeatReservation(watched.data.seat));
    expect(back.roomId).toBe(data.match);
    await back.leave();
  });

  it('may put a ticket into the address, which is worth nothing afterwards', async () => {
    const client = await guest();
    const { data } = await client.http.post('/api/ticket', { body: {} });
    client.auth.token = data.ticket;
    const room = quiet(await client.create('match', DUEL));
    await expect(client.create('match', DUEL)).rejects.toMatchObject({
      code: 401,
      message: /used before/,
    });
    await room.leave();
  });
});
