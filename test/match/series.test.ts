import { describe, expect, it } from 'vitest';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import type { Seat } from '../../shared/index.ts';
import { MatchTable } from '../kit/match-table.ts';

/** Ends the game: one seat loses, or both agree on a draw. */
async function end(table: MatchTable, loser: Seat | 'draw'): Promise<void> {
  if (loser !== 'draw') return table.play(loser, { kind: 'concede' });
  for (const seat of [0, 1] as const) await table.match.offer(seat, 'draw', true);
}

/** Plays games one after the other; each begins by itself. */
async function played(...losers: (Seat | 'draw')[]): Promise<MatchTable> {
  const table = await MatchTable.begun({ bestOf: 3 });
  for (const [at, loser] of losers.entries()) {
    if (at > 0) await table.pass(MATCH_TIMEOUTS.betweenGames);
    await end(table, loser);
  }
  return table;
}

describe('best of three', () => {
  it.each<[string, (Seat | 'draw')[], object]>([
    ['goes on after the first game', [1], { status: 'between', score: [1, 0], game: 1 }],
    ['is over at 2–0', [1, 1], { status: 'over', score: [2, 0], game: 2, winner: 0 }],
    ['goes on at 1–1', [1, 0], { status: 'between', score: [1, 1], game: 2 }],
    ['is over at 2–1', [1, 0, 0], { status: 'over', score: [1, 2], game: 3, winner: 1 }],
    ['counts a draw for nobody', ['draw'], { status: 'between', score: [0, 0], winner: -1 }],
    ['is over after three games', ['draw', 1, 'draw'], { status: 'over', score: [1, 0], game: 3 }],
  ])('%s', async (_what, losers, table) => {
    expect((await played(...losers)).table).toMatchObject(table);
  });

  it('begins the next game by itself, with another seed', async () => {
    const table = await played(1);
    const { commitment } = table.table;
    await table.pass(MATCH_TIMEOUTS.betweenGames - 1);
    expect(table.table).toMatchObject({ status: 'between', ending: 'concede' });
    await table.pass(1);
    expect(table.table).toMatchObject({ status: 'playing', game: 2, ending: '', winner: -1 });
    expect(table.table.commitment).not.toBe(commitment);
    expect(table.view().turn).toBeLessThanOrEqual(1);
  });

  it('reports every game once, by its number', async () => {
    const { finished } = (await played(1, 'draw', 0)).world.recorded;
    expect(finished.map(({ id, winner, reason }) => [id, winner, reason])).toEqual([
      ['m-1', 0, 'concede'],
      ['m-2', null, 'agreed'],
      ['m-3', 1, 'concede'],
    ]);
  });

  it('begins the next game later, when it cannot be written at once', async () => {
    const table = await played(1);
    table.world.journal.failing = 1;
    await table.pass(MATCH_TIMEOUTS.betweenGames);
    expect(table.table.status).toBe('between');
    await table.pass(MATCH_TIMEOUTS.retry);
    expect(table.table.status).toBe('playing');
  });

  it('continues after a restart between two games', async () => {
    const again = await (await played(1)).restored();
    await again.back();
    await again.pass(MATCH_TIMEOUTS.betweenGames);
    expect(again.table).toMatchObject({ status: 'playing', game: 2, score: [1, 0] });
  });
});

describe('a rematch', () => {
  it('begins when both want one, with a score of 0', async () => {
    const table = await played(1, 1);
    await table.match.offer(0, 'rematch', true);
    expect(table.table).toMatchObject({ status: 'over', rematchOffers: [true, false] });
    await table.match.offer(1, 'rematch', true);
    expect(table.table).toMatchObject({ status: 'playing', score: [0, 0], game: 3 });
    expect(table.table.rematchOffers).toEqual([false, false]);
  });

  it('is a whole series again', async () => {
    const table = await played(1, 1);
    for (const seat of [0, 1] as const) await table.match.offer(seat, 'rematch', true);
    await end(table, 0);
    expect(table.table).toMatchObject({ status: 'between', score: [0, 1] });
    await table.pass(MATCH_TIMEOUTS.betweenGames);
    await end(table, 0);
    expect(table.table).toMatchObject({ status: 'over', score: [0, 2], game: 4 });
  });

  it('does not begin after the first offer was withdrawn', async () => {
    const table = await played(1, 1);
    await table.match.offer(0, 'rematch', true);
    await table.match.offer(0, 'rematch', false);
    await table.match.offer(1, 'rematch', true);
    expect(table.table.status).toBe('over');
  });

  it('is not offered while a game is played', async () => {
    const table = await MatchTable.begun();
    expect(await table.match.offer(0, 'rematch', true)).toMatchObject({ code: 'no-offer' });
  });
});

describe('an offer of a draw', () => {
  it('lapses when the other seat moves, and not when its own seat moves', async () => {
    const table = await MatchTable.begun();
    await table.match.offer(0, 'draw', true);
    await table.play(0, { kind: 'mulligan', cards: [] });
    expect(table.table.drawOffers).toEqual([true, false]);
    await table.play(1, { kind: 'mulligan', cards: [] });
    expect(table.table.drawOffers).toEqual([false, false]);
  });
});

describe('a draw', () => {
  it('needs both', async () => {
    const table = await MatchTable.begun();
    await table.match.offer(1, 'draw', true);
    expect(table.table).toMatchObject({ status: 'playing', drawOffers: [false, true] });
    await table.match.offer(0, 'draw', true);
    expect(table.table).toMatchObject({ status: 'over', winner: -1, ending: 'agreed' });
    expect(table.table.drawOffers).toEqual([false, false]);
  });

  it('is not made after its offer was withdrawn', async () => {
    const table = await MatchTable.begun();
    await table.match.offer(1, 'draw', true);
    await table.match.offer(1, 'draw', false);
    await table.match.offer(0, 'draw', true);
    expect(table.table).toMatchObject({ status: 'playing', drawOffers: [true, false] });
  });

  it('that cannot be written is not made, and its offer stays open', async () => {
    const table = await MatchTable.begun();
    await table.match.offer(1, 'draw', true);
    table.world.journal.failing = 1;
    expect(await table.match.offer(0, 'draw', true)).toMatchObject({ code: 'store-unavailable' });
    expect(table.table).toMatchObject({ status: 'playing', drawOffers: [false, true] });
    await table.match.offer(0, 'draw', true);
    expect(table.table.status).toBe('over');
  });

  it('is not offered when no game is played', async () => {
    expect(await (await played(1)).match.offer(0, 'draw', true)).toMatchObject({
      code: 'no-offer',
    });
  });
});

it('a hand that is open to watchers stays open in the next game', async () => {
  const table = await MatchTable.begun({ bestOf: 3 });
  await table.match.offer(1, 'openHand', true);
  await end(table, 'draw');
  await table.pass(MATCH_TIMEOUTS.betweenGames);
  expect(table.table).toMatchObject({ status: 'playing', openHands: [false, true] });
  expect(table.match.isOpenHand(1)).toBe(true);
  await table.match.offer(1, 'openHand', false);
  expect(table.table.openHands).toEqual([false, false]);
});
