import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameView } from '../../shared/index.ts';
import { enter, matchOf, sitDown } from './kit/lobby.ts';
import { look, type SeatViews, seen } from './kit/look.ts';
import { memoryOf, type Received, receivedBy } from './kit/memory.ts';
import { play } from './kit/play.ts';
import { openSite, type Site } from './kit/site.ts';

let site: Site;
let [host, guest, watcher]: Page[] = [];
let received: Received;

beforeAll(async () => {
  site = await openSite('duel');
  [host, guest, watcher] = [await site.come(), await site.come(), await site.come()];
  await enter(host!, 'Hedda');
  await enter(guest!, 'Gustav');
  await sitDown(host!, guest!);
});
afterAll(() => site?.end());

const viewOfSeat = (seat: 0 | 1): GameView =>
  site.server.registry.match(matchOf(host!))!.snapshot(seat).view!;

/** Cards in the hands that only their owners may know, and cards that lie open. */
function cardsNow(): { readonly hidden: string[]; readonly open: string[] } {
  const views = ([0, 1] as const).map((seat) => viewOfSeat(seat));
  const hidden = views.flatMap(({ seats }, at) => seats[at as 0 | 1].hand!.map(({ id }) => id));
  const open = views[0]!.seats.flatMap(({ field, azoth, discard }) =>
    [...field, ...azoth, ...discard].flatMap((card) => (card === null ? [] : [card.id])),
  );
  return { hidden, open };
}

describe('a duel between two browsers', () => {
  it('is found and watched by a third', async () => {
    received = receivedBy(watcher!);
    await watcher!.goto('/');
    await watcher!.getByRole('link', { name: 'Watch Hedda against Gustav' }).click();
    await watcher!.getByText('Live: the table as everybody sees it.').waitFor();
    await host!.getByText('1 watching').waitFor();
  });

  it('goes on after a reload in the middle of a choice', async () => {
    let isPaused = false;
    const other = play(guest!, { seed: 'guest', isEnough: () => isPaused });
    const isEnough = ({ choice, turn }: SeatViews) => choice.length > 1 && turn > 4;
    await play(host!, { seed: 'host', isEnough });
    isPaused = true;
    await other;
    const before = await look(host!);
    await host!.reload();
    const after = await seen(host!, ({ choice }) => choice.length > 0);
    expect(after).toEqual(before);
    await host!.getByRole('region', { name: 'Your choice' }).getByRole('button').first().click();
    await seen(host!, (seatViews) => JSON.stringify(seatViews) !== JSON.stringify(after));
  });

  it('shows its watcher no hidden card, in memory or on the wire', async () => {
    const { hidden, open } = cardsNow();
    expect([hidden.length > 4, open.length > 4]).toEqual([true, true]);
    const memory = await memoryOf(watcher!);
    expect(hidden.filter((id) => memory.includes(id))).toEqual([]);
    expect(hidden.filter((id) => received.has(id))).toEqual([]);
    expect(open.filter((id) => !memory.includes(id))).toEqual([]);
    expect(open.filter((id) => !received.has(id))).toEqual([]);
    // The same search does find a hand where it is known.
    const own = await memoryOf(guest!);
    expect(viewOfSeat(1).seats[1].hand!.filter(({ id }) => !own.includes(id))).toEqual([]);
  });

  it('is played to its end by clicks alone', async () => {
    await Promise.all([play(host!, { seed: 'h' }), play(guest!, { seed: 'g' })]);
    const words = await Promise.all(
      [host!, guest!, watcher!].map((page) =>
        page.getByRole('region', { name: 'The game is over' }).getByRole('heading').textContent(),
      ),
    );
    const { result } = viewOfSeat(0);
    const winner = ['Hedda', 'Gustav'][result!.winner as 0 | 1];
    expect(words.filter((said) => said === 'You win!')).toHaveLength(1);
    expect(words.filter((said) => said === `${winner} wins`)).toHaveLength(2);
  });

  it('is followed by a rematch when both want it', async () => {
    await host!.getByRole('button', { name: 'Rematch' }).click();
    await guest!.getByRole('button', { name: 'Accept the rematch' }).click();
    for (const page of [host!, guest!]) await seen(page, ({ rest }) => rest === 'Keep this hand');
  });

  it('nobody was told of a fault', () => {
    expect(site.faults()).toEqual([]);
  });
});
