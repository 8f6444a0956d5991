import type { Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { Viewer } from '../../shared/index.ts';
import { UPDATE_MESSAGE, type WatchUpdate } from '../../shared/protocol/answer.ts';
import { type MatchStateLike, readGame, readMatch } from '../../shared/protocol/read-state.ts';
import { eventually } from '../kit/eventually.ts';
import { createDice, pickIntent } from '../kit/random-play.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const DELAY = 1_000;
/** The clock of the server stands still until a test moves it. */
let clock = 0;
let server: TestServer;
let url = '';

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ WATCH_DELAY: String(DELAY / 1000) }, { now: () => clock });
  url = server.url;
});
afterAll(() => server.end());

type Watcher = {
  readonly room: Room<unknown, MatchStateLike>;
  /** Revisions of the events it was told. */
  readonly told: number[];
};

const roomFor = (match: string, token: string, viewer: Viewer) =>
  call<{ room: string }>(url, `/api/matches/${match}/watch`, { token, body: { viewer } });

async function watch(match: string, viewer: Viewer, token?: string): Promise<Watcher> {
  const own = token ?? (await enterAsGuest(url));
  const { room: id } = await roomFor(match, own, viewer);
  const room = await joinRoom<MatchStateLike>(url, own, id);
  const told: Watcher['told'] = [];
  room.onMessage('chat', () => {});
  room.onMessage(UPDATE_MESSAGE, ({ rev }: WatchUpdate) => {
    told.push(rev);
  });
  await new Promise((resolve) => room.onStateChange.once(resolve));
  return { room, told };
}

async function play({ match, seats }: Pair, moves: number): Promise<number> {
  const dice = createDice('watching');
  for (let i = 0; i < moves; i++) {
    const seat = server.registry.match(match)!.seatViews.deciding()[0]!;
    const { rev } = server.registry.match(match)!;
    await eventually(() => seats[seat].update.rev === rev);
    await seats[seat].intent(pickIntent(dice, seats[seat].update.legal));
  }
  return server.registry.match(match)!.rev;
}

const seatViews = (match: string, viewer: Viewer) =>
  server.registry.match(match)!.seatViews.view(viewer);
const handOf = ({ room }: Watcher, seat: 0 | 1) => readGame(room.state)?.seats[seat].hand;

async function endAll(pair: Pair, ...watchers: Watcher[]): Promise<void> {
  await Promise.all([
    ...pair.seats.map((seat) => seat.leave()),
    ...watchers.map(({ room }) => room.leave()),
  ]);
}

describe.concurrent('who comes late', () => {
  it('sees what everybody sees, and sees it go on', async () => {
    const pair = await seatPair(url);
    await play(pair, 12);
    const late = await watch(pair.match, 'spectator');
    expect(readGame(late.room.state)).toEqual(seatViews(pair.match, 'spectator'));
    expect(readMatch(late.room.state)).toMatchObject({ status: 'playing', format: 'duel' });
    await play(pair, 3);
    const later = await watch(pair.match, 'spectator');
    const rev = await play(pair, 3);
    for (const watcher of [late, later]) {
      await eventually(() => watcher.told.at(-1) === rev);
      expect(readGame(watcher.room.state)).toEqual(seatViews(pair.match, 'spectator'));
      expect([handOf(watcher, 0), handOf(watcher, 1)]).toEqual([undefined, undefined]);
    }
    await endAll(pair, late, later);
  });
});

describe.concurrent('the number of watchers', () => {
  it('is shown to the seats and in the list, and only who is let in counts', async () => {
    const pair = await seatPair(url);
    const [one, two] = [await watch(pair.match, 'spectator'), await watch(pair.match, 0)];
    await eventually(() => pair.seats[0].table?.watchers === 2);
    expect(server.registry.find(pair.match)!.watchers).toBe(2);

    const refused = joinRoom(url, pair.tokens[1], one.room.roomId);
    await expect(refused).rejects.toThrow(/cannot watch/);
    await two.room.leave();
    await eventually(() => pair.seats[0].table?.watchers === 1);
    await endAll(pair, one);
  });
});

describe("a seat's cards", () => {
  it('are seen later than the game, by time and by turns', async () => {
    const pair = await seatPair(url);
    const [open, eyes] = [await watch(pair.match, 'spectator'), await watch(pair.match, 0)];
    expect(handOf(eyes, 0), 'nothing yet').toBeUndefined();
    const turn = () => server.registry.match(pair.match)!.listing().turn;
    while (turn() < 4) await play(pair, 1);
    const { rev } = server.registry.match(pair.match)!;
    await eventually(() => open.told.at(-1) === rev);
    clock += DELAY - 1;
    // What is shown to somebody else now would be shown here, too.
    await (await watch(pair.match, 0)).room.leave();
    expect([eyes.told, handOf(eyes, 0)]).toEqual([[], undefined]);
    clock += 1;
    await eventually(() => handOf(eyes, 0) !== undefined);
    expect(readGame(eyes.room.state)!.turn).toBeLessThanOrEqual(turn() - 2);
    expect(handOf(eyes, 1)).toBeUndefined();
    await endAll(pair, open, eyes);
  });

  it('are seen at once when their player shows them', async () => {
    const pair = await seatPair(url);
    const [open, eyes] = [await watch(pair.match, 'spectator'), await watch(pair.match, 0)];
    const rev = await play(pair, 2);
    await pair.seats[0].offer('open-hand');
    // While no time goes by.
    await eventually(() => open.told.at(-1) === rev && eyes.told.at(-1) === rev);
    expect(handOf(eyes, 0)).toEqual(seatViews(pair.match, 0)!.seats[0].hand);
    const late = await watch(pair.match, 0);
    expect(handOf(late, 0)).toEqual(seatViews(pair.match, 0)!.seats[0].hand);
    expect(readMatch(late.room.state).openHands).toEqual([true, false]);
    await endAll(pair, open, eyes, late);
  });
});

describe.concurrent('who plays a match', () => {
  it('cannot watch it, neither by asking nor by the back door', async () => {
    const pair = await seatPair(url);
    const [token] = pair.tokens;
    await expect(roomFor(pair.match, token, 1)).rejects.toMatchObject({ code: 'own-match' });
    const { room } = await watch(pair.match, 1);
    await expect(joinRoom(url, token, room.roomId)).rejects.toThrow(/cannot watch/);
    await endAll(pair);
    await room.leave();
  });

  it('stops watching when taking a seat in it', async () => {
    const [host, friend] = [await enterAsGuest(url), await enterAsGuest(url)];
    const body = { format: 'duel', deck: 'ember' };
    const { match } = await call<{ match: string }>(url, '/api/matches', { token: host, body });
    const first = await MatchLink.open({ server: url, token: host, match });
    const { room } = await watch(match, 0, friend);
    const left = new Promise<number>((resolve) => void room.onLeave(resolve));
    const second = await MatchLink.open({ server: url, token: friend, match, deck: 'tide' });
    expect(await left).toBe(4102);
    expect(second.table!.status).toBe('playing');
    await Promise.all([first.leave(), second.leave()]);
  });
});

it.concurrent('who watches cannot act', async () => {
  const pair = await seatPair(url);
  const { room } = await watch(pair.match, 'spectator');
  const intent = { id: 'x', rev: pair.seats[0].update.rev, intent: { kind: 'concede' } };
  expect(await room.request('intent', intent)).toMatchObject({ code: 'watching-only' });
  const offer = { what: 'draw', on: true };
  expect(await room.request('offer', offer)).toMatchObject({ code: 'watching-only' });
  expect(server.registry.match(pair.match)!.status).toBe('playing');
  await endAll(pair);
  await room.leave();
});
