import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, ticketFor } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { BotLine } from '../bot-gateway/bot-client.ts';
import { concede } from '../kit/concede.ts';
import { eventually } from '../kit/eventually.ts';
import { seatPair, startServer, type TestServer } from '../kit/running-server.ts';
import { joinAs, loginAt, logoutAt, PASSWORD, registerAt } from '../kit/signed-in.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // No clock ends what is to end because somebody is gone.
  const long = 600_000;
  const timeouts = { hostAway: long, hostNeverCame: long, noShow: long, unattended: long };
  server = await startServer({ CLOCK_AWAY: '600' }, { timeouts });
  url = server.url;
});
afterAll(() => server.end());

const SIGNED_OUT = { code: 4104, reason: expect.stringContaining('signed out') };
const WISH = { format: 'duel', deck: 'ember' };

const open = async (token: string, wish: object = {}): Promise<string> =>
  (await call<{ match: string }>(url, '/api/matches', { token, body: { ...WISH, ...wish } })).match;

const watchRoomOf = async (token: string, match: string): Promise<string> =>
  (await call<{ room: string }>(url, `/api/matches/${match}/watch`, { token, body: {} })).room;

const statusOf = (match: string) => server.registry.match(match)?.status;

/** Joined by HTTP alone, as a stolen ticket would be. */
async function joinStatus(ticket: string, room: string): Promise<number> {
  const { status } = await fetch(new URL(`/matchmake/joinById/${room}`, url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${ticket}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ deck: 'tide' }),
  });
  return status;
}

/** A socket in each kind of room. */
async function everywhere(token: string) {
  const [own, other] = [await open(token), await open(await enterAsGuest(url))];
  const watch = await watchRoomOf(token, other);
  const queue = joinAs(url, token, 'queue', WISH);
  const rooms = [joinAs(url, token, own), joinAs(url, token, watch), joinAs(url, token, 'lobby')];
  return { own, sockets: await Promise.all([...rooms, queue]) };
}

describe('signing out', () => {
  it('closes every socket of the session, says why, and leaves those of other sessions', async () => {
    await registerAt(url, 'Ann');
    const [one, other] = [await loginAt(url, 'Ann'), await loginAt(url, 'Ann')];
    const { sockets } = await everywhere(one.token);
    const kept = await joinAs(url, other.token, 'lobby');
    await logoutAt(url, one.token);
    const closed = await Promise.all(sockets.map(({ whenClosed }) => whenClosed));
    expect(closed).toEqual(Array(4).fill(SIGNED_OUT));
    expect(await call(url, '/api/me', { token: other.token })).toMatchObject({ ok: true });
    expect(kept.closed()).toBeNull();
    await kept.leave();
  });

  it('makes the token and its tickets worth nothing, for any door', async () => {
    const token = await enterAsGuest(url);
    const match = await open(await enterAsGuest(url));
    const ticket = await ticketFor(url, token);
    await logoutAt(url, token);
    expect(await joinStatus(ticket, match)).toBe(401);
    expect(server.registry.find(match)?.seats[1]).toBeNull();
    const refused = { code: 'session-ended' };
    await expect(call(url, '/api/me', { token })).rejects.toMatchObject(refused);
    await expect(ticketFor(url, token)).rejects.toMatchObject(refused);
    await expect(logoutAt(url, token)).rejects.toMatchObject(refused);
  });

  it('takes a place away that was reserved before', async () => {
    const token = await enterAsGuest(url);
    const match = await open(await enterAsGuest(url));
    const ticket = await ticketFor(url, token);
    const reserved = await fetch(new URL(`/matchmake/joinById/${match}`, url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${ticket}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ deck: 'tide' }),
    });
    const place = (await reserved.json()) as { sessionId: string; processId: string };
    await logoutAt(url, token);
    const address = `${url.replace('http', 'ws')}/${place.processId}/${match}`;
    const socket = new WebSocket(`${address}?sessionId=${place.sessionId}`);
    await new Promise((closed) => socket.addEventListener('close', closed));
    expect(server.registry.find(match)?.seats[1]).toBeNull();
  });

  it('everywhere closes the sockets of all sessions', async () => {
    await registerAt(url, 'Ben');
    const tokens = [(await loginAt(url, 'Ben')).token, (await loginAt(url, 'Ben')).token] as const;
    const sockets = await Promise.all(tokens.map((token) => joinAs(url, token, 'lobby')));
    await logoutAt(url, tokens[0], true);
    const closed = await Promise.all(sockets.map(({ whenClosed }) => whenClosed));
    expect(closed).toEqual([SIGNED_OUT, SIGNED_OUT]);
  });

  it('takes an account out of the queue, and leaves its seats to the clock', async () => {
    await registerAt(url, 'Cleo');
    const { token } = await loginAt(url, 'Cleo');
    const match = await open(token);
    const link = await MatchLink.open({
      server: url,
      token: await enterAsGuest(url),
      match,
      deck: 'tide',
    });
    const seat = await MatchLink.open({ server: url, token, match });
    await eventually(() => statusOf(match) === 'playing');
    await logoutAt(url, token);
    await eventually(() => seat.connection === 'signed-out');
    expect(statusOf(match)).toBe('playing');
    const again = await loginAt(url, 'Cleo');
    const back = await MatchLink.open({ server: url, token: again.token, match });
    expect(back.seat).toBe(0);
    await concede(back);
    await Promise.all([back.leave(), link.leave()]);
  });
});

describe('whoever never comes back', () => {
  it('a guest who signed out concedes, so that nobody waits', async () => {
    const { match, seats, tokens } = await seatPair(url);
    await logoutAt(url, tokens[0]);
    await eventually(() => seats[1].table?.status === 'over');
    expect(seats[1].table?.winner).toBe(1);
    expect(statusOf(match)).toBe('over');
    await seats[1].leave();
  });

  it('a guest who waited for somebody leaves no match behind', async () => {
    const token = await enterAsGuest(url);
    const match = await open(token);
    await logoutAt(url, token);
    await eventually(() => statusOf(match) === undefined);
  });

  it('a series ends with its present game', async () => {
    const { match, tokens, seats } = await seatPair(url, { bestOf: 3 });
    await logoutAt(url, tokens[0]);
    await eventually(() => statusOf(match) === undefined);
    await seats[1].leave();
  });

  it('a deleted account concedes, and is nobody', async () => {
    const { token } = await registerAt(url, 'Dan');
    const match = await open(token);
    const guest = { server: url, token: await enterAsGuest(url), match, deck: 'tide' };
    const [other, own] = await Promise.all([
      MatchLink.open(guest),
      MatchLink.open({ server: url, token, match }),
    ]);
    await eventually(() => statusOf(match) === 'playing');
    const refused = call(url, '/api/me', { token, method: 'DELETE', body: { password: 'wrong' } });
    await expect(refused).rejects.toMatchObject({ code: 'wrong-login' });
    await call(url, '/api/me', { token, method: 'DELETE', body: { password: PASSWORD } });
    await eventually(() => other.table?.status === 'over' && own.connection === 'signed-out');
    expect(other.table?.winner).toBe(1);
    await expect(loginAt(url, 'Dan')).rejects.toMatchObject({ code: 'wrong-login' });
    await other.leave();
  });
});

describe('a new password', () => {
  it('closes the sockets of all sessions, and the new token opens others', async () => {
    const { token } = await registerAt(url, 'Eve');
    const socket = await joinAs(url, token, 'lobby');
    const body = { old: PASSWORD, new: 'another long story' };
    const changed = await call<{ token: string }>(url, '/api/me/password', { token, body });
    expect(await socket.whenClosed).toEqual(SIGNED_OUT);
    await expect(call(url, '/api/me', { token })).rejects.toMatchObject({ code: 'session-ended' });
    const again = await joinAs(url, changed.token, 'lobby');
    await expect(loginAt(url, 'Eve')).rejects.toMatchObject({ code: 'wrong-login' });
    await loginAt(url, 'Eve', body.new);
    await again.leave();
  });
});

describe('a revoked bot', () => {
  it('loses its lines and its rooms at once, is told why, and concedes', async () => {
    const { token } = await registerAt(url, 'Fay');
    const made = await call<{ bot: { id: string }; token: string }>(url, '/api/bots', {
      token,
      body: { name: 'Faybot' },
    });
    const lines = await Promise.all([1, 2].map(() => BotLine.enter(url, made.token)));
    const lobby = await joinAs(url, made.token, 'lobby');
    const { match = '' } = await lines[0]!.must({ type: 'challenge', to: 'house', deck: 'ember' });
    await eventually(() => statusOf(match) === 'playing');
    await call(url, `/api/bots/${made.bot.id}`, { token, method: 'DELETE' });
    expect(await Promise.all(lines.map((line) => line.closed))).toEqual([
      expect.objectContaining({ code: 4001 }),
      expect.objectContaining({ code: 4001 }),
    ]);
    const last = lines.map((line) => line.of('answer').at(-1));
    expect(last).toMatchObject([{ code: 'bad-token' }, { code: 'bad-token' }]);
    expect(await lobby.whenClosed).toEqual(SIGNED_OUT);
    await eventually(() => ['over', undefined].includes(statusOf(match)));
  });
});
