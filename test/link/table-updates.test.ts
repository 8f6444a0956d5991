import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enterAsGuest } from '../../client/link/api.ts';
import type { TableUpdate } from '../../client/link/table-update.ts';
import { WatchLink } from '../../client/link/watch-link.ts';
import type { Update } from '../../shared/protocol/answer.ts';
import { eventually } from '../kit/eventually.ts';
import { createDice, pickIntent } from '../kit/random-play.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer();
});
afterAll(() => server.end());

const matchOf = ({ match }: Pair) => server.registry.match(match)!;

type UpdateSource = { onTableUpdate: (update: TableUpdate) => void };

function tableUpdatesOf(link: UpdateSource): TableUpdate[] {
  const updates: TableUpdate[] = [];
  link.onTableUpdate = (update) => updates.push(update);
  return updates;
}

async function play(pair: Pair, moves: number): Promise<number> {
  const dice = createDice('frames');
  for (let i = 0; i < moves; i++) {
    const seat = matchOf(pair).seatViews.deciding()[0]!;
    const { rev } = matchOf(pair);
    await eventually(() => pair.seats[seat].update.rev === rev);
    await pair.seats[seat].intent(pickIntent(dice, pair.seats[seat].update.legal));
  }
  return matchOf(pair).rev;
}

it('a seat gets each state once, with its events and legal list', async () => {
  const pair = await seatPair(server.url);
  const [link] = pair.seats;
  expect(link.tableUpdate?.view, 'the first is there already').toEqual(link.view);
  const shown = tableUpdatesOf(link);
  const updates = new Map<number, Update>();
  link.onUpdate = (update) => updates.set(update.rev, update);
  const rev = await play(pair, 25);
  await eventually(() => shown.at(-1)?.rev === rev);
  const withEvents = shown.filter(({ events }) => events.length > 0);
  expect(withEvents.map(({ events }) => events)).toEqual(
    [...updates.values()].map(({ events }) => events).filter((events) => events.length > 0),
  );
  for (const { rev, legal } of shown.filter((one) => updates.has(one.rev))) {
    expect(legal).toEqual(updates.get(rev)!.legal);
  }
  expect(shown.at(-1)!.view).toEqual(matchOf(pair).seatViews.view(0));
  await Promise.all(pair.seats.map((seat) => seat.leave()));
});

it('an offer is shown at once, without events, at the same revision', async () => {
  const pair = await seatPair(server.url);
  const updates = tableUpdatesOf(pair.seats[1]);
  await pair.seats[0].offer('draw');
  await eventually(() => updates.some(({ table }) => table.drawOffers[0]));
  const { rev } = matchOf(pair);
  expect(updates.at(-1)).toMatchObject({ rev, events: [] });
  expect(updates.at(-1)!.legal).toEqual(matchOf(pair).seatViews.legal(1));
  await Promise.all(pair.seats.map((seat) => seat.leave()));
});

it('a spectator gets the same states, without hands and legal lists', async () => {
  const pair = await seatPair(server.url);
  await play(pair, 4);
  const token = await enterAsGuest(server.url);
  const watch = { server: server.url, token, match: pair.match, viewer: 'spectator' } as const;
  const link = await WatchLink.open(watch);
  await eventually(() => link.tableUpdate !== null);
  expect(link.tableUpdate!.view).toEqual(matchOf(pair).seatViews.view('spectator'));
  const updates = tableUpdatesOf(link);
  const rev = await play(pair, 15);
  await eventually(() => updates.at(-1)?.rev === rev);
  const revs = updates
    .filter(({ events }) => events.length > 0)
    .map((tableUpdate) => tableUpdate.rev);
  expect(revs).toEqual([...new Set(revs)]);
  expect(revs.length).toBeGreaterThan(10);
  for (const { legal, view } of updates) {
    expect([legal, view!.seats[0].hand, view!.seats[1].hand]).toEqual([[], undefined, undefined]);
  }
  expect(updates.at(-1)!.view).toEqual(matchOf(pair).seatViews.view('spectator'));
  await link.leave();
  await Promise.all(pair.seats.map((seat) => seat.leave()));
});
