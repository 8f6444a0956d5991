import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MatchLink } from '../../client/link/match-link.ts';
import { eventually } from '../kit/eventually.ts';
import { createDice, pickIntent } from '../kit/random-play.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';

const HOUR = 3_600_000;

let ahead = 0;
let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({}, { wall: () => Date.now() + ahead });
});
afterAll(() => server.end());

const dice = createDice('wall');

async function play({ seats }: Pair): Promise<void> {
  const link = seats.find(({ update }) => update.legal.length > 1) ?? seats[0];
  const { rev, legal } = link.update;
  const intent = pickIntent(dice, legal);
  const answer = await link.request('intent', { id: `${ahead}-${rev}`, rev, intent });
  expect(answer).toMatchObject({ ok: true });
  await eventually(() => seats.every(({ update }) => update.rev > rev));
}

const JUMPS = [HOUR, -2 * HOUR, HOUR];

it.each(JUMPS)('no clock of a match sees the time of day jump by %i ms', async (by) => {
  const pair = await seatPair(server.url);
  await play(pair);
  const before = pair.seats[0].table!.clock;
  ahead += by;
  await play(pair);
  // Also who lost the line comes back, with what was signed before.
  const [token] = pair.tokens;
  const again = await MatchLink.open({ server: server.url, token, match: pair.match });
  const { clock, status } = again.table!;
  expect([again.seat, status]).toEqual([0, 'playing']);
  for (const seat of [0, 1] as const) {
    expect(Math.abs(clock.bank[seat] - before.bank[seat])).toBeLessThan(60_000);
    expect(clock.away[seat]).toBe(before.away[seat]);
  }
  await Promise.all([again, pair.seats[1]].map((seat) => seat.leave()));
});
