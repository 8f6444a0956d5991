import type { Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { LobbyState } from '../../server/mirror/lobby-state.ts';
import { concede } from '../kit/concede.ts';
import { eventually } from '../kit/eventually.ts';
import { seatPair, startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ BOT_AFTER: '0' }, { timeouts: { emptyAfterEnd: 50 } });
  url = server.url;
});
afterAll(() => server.end());

describe.concurrent('the lobby', () => {
  const enter = async () =>
    (await joinRoom<LobbyState>(url, await enterAsGuest(url), 'lobby')) as Room<
      unknown,
      LobbyState
    >;

  it('shows a match from its first seat to its end, as it goes', async () => {
    const room = await enter();
    const token = await enterAsGuest(url, 'Hanna');
    const body = { format: 'duel', deck: 'ember', bestOf: 3 };
    const { match } = await call<{ match: string }>(url, '/api/matches', { token, body });
    const row = () => room.state.matches?.get(match);
    await eventually(() => row() !== undefined);
    expect(row()).toMatchObject({ status: 'waiting', seat0: 'Hanna', seat1: '', bestOf: 3 });

    const host = await MatchLink.open({ server: url, token, match });
    const friend = await enterAsGuest(url, 'Fred');
    const guest = await MatchLink.open({ server: url, token: friend, match, deck: 'tide' });
    await eventually(() => row()?.status === 'playing');
    expect(row()).toMatchObject({ seat0: 'Hanna', seat1: 'Fred', kind1: 'guest', score0: 0 });

    await concede(guest);
    await eventually(() => row()?.score0 === 1);
    await server.registry.voidMatch(match, 'enough');
    await eventually(() => row() === undefined);
    await Promise.all([host.leave(), guest.leave(), room.leave()]);
  });

  it('shows who comes later what is there, and no private match', async () => {
    const open = await seatPair(url);
    const hidden = await seatPair(url, { private: true });
    const room = await enter();
    await eventually(() => room.state.matches?.get(open.match) !== undefined);
    expect(room.state.matches.get(hidden.match)).toBeUndefined();
    await Promise.all([...open.seats, ...hidden.seats].map((seat) => seat.leave()));
    await room.leave();
  });

  it('forgets a match some time after its end', async () => {
    const room = await enter();
    const { match, seats } = await seatPair(url);
    const row = () => room.state.matches?.get(match);
    await eventually(() => row()?.status === 'playing');
    await concede(seats[0]);
    await Promise.all(seats.map((seat) => seat.leave()));
    await eventually(() => row() === undefined);
    expect(server.registry.match(match)).toBeUndefined();
    await room.leave();
  });
});

describe.concurrent('the queue', () => {
  const enter = async (token: string, wish: object) => {
    const room = (await joinRoom(url, token, 'queue', wish)) as Room;
    const paired = new Promise<string>((resolve) =>
      room.onMessage('paired', ({ match }: { match: string }) => resolve(match)),
    );
    return { room, paired };
  };

  it('brings two together, who find their seats without a deck', async () => {
    const tokens = [await enterAsGuest(url), await enterAsGuest(url)] as const;
    const wish = { format: 'duel', deck: 'stone' };
    const waiting = [await enter(tokens[0], wish), await enter(tokens[1], wish)] as const;
    const [one, other] = await Promise.all(waiting.map(({ paired }) => paired));
    expect(one).toBe(other);
    const links = await Promise.all(
      tokens.map((token) => MatchLink.open({ server: url, token, match: one! })),
    );
    await eventually(() => links[0]!.table?.status === 'playing');
    expect(new Set(links.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
    for (const { room } of waiting) await room.leave();
    await Promise.all(links.map((link) => link.leave()));
  });

  it('lets the house play with who waits alone and likes that', async () => {
    const token = await enterAsGuest(url);
    const { room, paired } = await enter(token, {
      format: 'skirmish',
      deck: 'vanguard',
      house: true,
    });
    const link = await MatchLink.open({ server: url, token, match: await paired });
    expect(link.table).toMatchObject({ status: 'playing', seats: [{}, { kind: 'house' }] });
    await Promise.all([link.leave(), room.leave()]);
  });

  it.each<[string, object, RegExp]>([
    ['a guest who wants a rating', { deck: 'ember', rated: true }, /Register a name/],
    ['an unknown format', { deck: 'ember', format: 'chess' }, /duel, duel-life-cards, skirmish/],
    ['an unknown deck', { deck: 'none' }, /no such deck/],
    ['a deck for another format', { deck: 'ember', format: 'skirmish' }, /./],
    ['no deck', {}, /\{ format, deck/],
  ])('refuses %s, and says why', async (_who, wish, why) => {
    await expect(joinRoom(url, await enterAsGuest(url), 'queue', wish)).rejects.toThrow(why);
  });
});
