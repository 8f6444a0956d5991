import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enterAsGuest } from '../../client/link/api.ts';
import { WatchLink } from '../../client/link/watch-link.ts';
import type { Viewer } from '../../shared/index.ts';
import { eventually } from '../kit/eventually.ts';
import { seatPair, startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const DELAY = 1_000;
let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ WATCH_DELAY: String(DELAY / 1000) }, { now: () => 0 });
});
afterAll(() => server.end());

async function watch(match: string, viewer: Viewer = 'spectator', token?: string) {
  const own = token ?? (await enterAsGuest(server.url, 'Vic'));
  const link = await WatchLink.open({ server: server.url, token: own, match, viewer });
  const lines: string[] = [];
  link.onConnectionChange = (line) => lines.push(line);
  return { link, lines };
}

it('a lost connection reconnects by itself, without repeating events or chat', async () => {
  const { match, seats } = await seatPair(server.url);
  const { link, lines } = await watch(match);
  await seats[0].request('chat', { text: 'hello' });
  await eventually(() => link.chat.length === 1);
  link.room!.connection.close();
  await eventually(() => lines.at(-1) === 'here');
  expect(lines).toEqual(['away', 'here']);
  await seats[0].request('emote', { emote: 'wow' });
  await eventually(() => link.chat.length === 2);
  expect(link.chat).toMatchObject([{ from: 0, text: 'hello' }, { emote: 'wow' }]);
  const { rev } = server.registry.match(match)!;
  await seats[0].intent({ kind: 'mulligan', cards: [] });
  await eventually(() => link.tableUpdate?.rev === rev + 1);
  await Promise.all([link.leave(), ...seats.map((seat) => seat.leave())]);
});

it('a spectator who leaves does not reconnect, even while the connection is lost', async () => {
  const { match, seats } = await seatPair(server.url);
  const { link, lines } = await watch(match);
  link.room!.connection.close();
  await eventually(() => lines[0] === 'away');
  await link.leave();
  await eventually(() => lines.at(-1) === 'closed');
  expect(link.room).toBeNull();
  await Promise.all(seats.map((seat) => seat.leave()));
});

it('a match that closes closes the connection for good', async () => {
  const { match } = await seatPair(server.url);
  const { lines } = await watch(match);
  await server.registry.voidMatch(match, 'enough');
  await eventually(() => lines.length > 0);
  expect(lines).toEqual(['closed']);
});

it('a match that closes while the connection is lost is reported soon', async () => {
  const { match } = await seatPair(server.url);
  const { link, lines } = await watch(match);
  const unreachable = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  link.room!.connection.close();
  await eventually(() => lines[0] === 'away');
  await server.registry.voidMatch(match, 'enough');
  unreachable.mockRestore();
  await eventually(() => lines.at(-1) === 'closed');
  expect(lines).toEqual(['away', 'closed']);
});

it("a seat's cards are shown with a delay, which the link reports", async () => {
  const { match, seats } = await seatPair(server.url);
  const [{ link: open }, { link: delayed }] = [await watch(match), await watch(match, 0)];
  expect([open.delay, delayed.delay]).toEqual([0, DELAY]);
  expect(delayed.tableUpdate).toBeNull();
  await seats[0].offer('open-hand');
  await eventually(() => delayed.tableUpdate !== null);
  expect(delayed.tableUpdate!.view!.seats[0].hand).toEqual(
    server.registry.match(match)!.seatViews.view(0)!.seats[0].hand,
  );
  expect(delayed.tableUpdate!.view!.seats[1].hand).toBeUndefined();
  await Promise.all([open.leave(), delayed.leave(), ...seats.map((seat) => seat.leave())]);
});

it('a spectator may chat with spectators, and is refused other actions', async () => {
  const { match, seats, tokens } = await seatPair(server.url);
  const { link } = await watch(match);
  expect(await link.request('chat', { text: 'psst' })).toMatchObject({ ok: true });
  await eventually(() => link.chat.length === 1);
  expect(seats[0].chat).toEqual([]);
  const draw = { what: 'draw', on: true };
  expect(await link.request('offer', draw)).toMatchObject({ code: 'watching-only' });
  await expect(watch(match, 'spectator', tokens[0])).rejects.toMatchObject({ code: 'own-match' });
  await Promise.all([link.leave(), ...seats.map((seat) => seat.leave())]);
});
