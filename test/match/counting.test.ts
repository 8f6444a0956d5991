import { describe, expect, it } from 'vitest';
import { MATCH } from '../../server/limits/table/match.ts';
import { NOT_PLAYED, withPlay } from '../../server/match/state/played-enough.ts';
import type { User } from '../../server/users/user.ts';
import type { Intent, Seat } from '../../shared/index.ts';
import { MatchTable, makeWorld, person } from '../kit/match-table.ts';
import { createDice } from '../kit/random-play.ts';
import { takePart } from '../kit/take-part.ts';

const people: readonly [User, User] = [person('cid', 'account'), person('dan', 'account')];
const rated = { rated: true, people };
const CONCEDE: Intent = { kind: 'concede' };

const finishedOf = ({ world }: MatchTable) => world.recorded.finished.at(-1);

/** Plays up to a turn; the seats that are not `playing` pass where possible. */
async function playTo(table: MatchTable, turn: number, playing: readonly Seat[]): Promise<void> {
  const dice = createDice('counting');
  while (table.view().turn < turn && table.match.status === 'playing') {
    const [seat = 0] = table.match.seatViews.deciding();
    const legal = table.match.seatViews.legal(seat);
    const pass = playing.includes(seat) ? undefined : legal.find(({ kind }) => kind === 'pass');
    await table.play(seat, pass ?? takePart(dice, legal));
  }
}

describe('a conceded game', () => {
  it('is too short before anything was played', async () => {
    const table = await MatchTable.begun(rated);
    await table.play(1, CONCEDE);
    expect(finishedOf(table)).toMatchObject({ short: true, reason: 'concede', winner: 0 });
  });

  it('is long enough after both took part for some turns', async () => {
    const table = await (await MatchTable.begun(rated)).keepHands();
    await playTo(table, 2 * MATCH.enoughTurns + 2, [0, 1]);
    await table.play(1, CONCEDE);
    expect(finishedOf(table)).toMatchObject({ short: false, winner: 0 });
  });

  it('is too short after only one seat took part', async () => {
    const table = await (await MatchTable.begun(rated)).keepHands();
    await playTo(table, 2 * MATCH.enoughTurns + 2, [0]);
    await table.play(1, CONCEDE);
    expect(finishedOf(table)).toMatchObject({ short: true, winner: 0 });
  });

  it('is too short after fewer turns, in a skirmish, too', async () => {
    const table = await MatchTable.begun({ ...rated, format: 'skirmish' });
    await playTo(table, 2 * MATCH.enoughTurns - 1, [0, 1]);
    await table.play(1, CONCEDE);
    expect(finishedOf(table)).toMatchObject({ short: true });
  });

  it('is judged the same after a restart', async () => {
    const table = await (await MatchTable.begun(rated)).keepHands();
    await playTo(table, 2 * MATCH.enoughTurns + 2, [0, 1]);
    const again = await (await table.restored()).back();
    await again.play(0, CONCEDE);
    expect(finishedOf(again)).toMatchObject({ short: false, winner: 1 });
  });
});

it('a game that both agree to draw at once is too short', async () => {
  const table = await MatchTable.begun(rated);
  for (const seat of [0, 1] as const) await table.match.offer(seat, 'draw', true);
  expect(finishedOf(table)).toMatchObject({ short: true, winner: null, reason: 'agreed' });
});

it('decisions of the clock do not count as taking part', async () => {
  const table = await (await MatchTable.begun(rated)).keepHands();
  await playTo(table, 2, [0, 1]);
  await table.pass(1_000_000);
  expect(finishedOf(table)).toMatchObject({ short: true, reason: 'time' });
});

it.each([
  ['player', 'choose', [4]],
  ['time', 'choose', []],
  ['player', 'pass', []],
  ['player', 'retractAttacker', []],
] as const)('by a %s, %s is play in the turns %o', (by, kind, turns) => {
  const intent = { kind } as Intent;
  expect(withPlay(NOT_PLAYED, 4, { seat: 1, intent, by })).toEqual([[], turns]);
});

it('a game that does not count for both says so at the table, until the next one', async () => {
  const table = await MatchTable.begun({ ...rated, bestOf: 3 });
  table.world.recorded.uncounted = 'too-short';
  await table.play(1, CONCEDE);
  await table.calm();
  expect(table.table).toMatchObject({ status: 'between', uncounted: 'too-short' });
  await table.pass(60_000);
  expect(table.table).toMatchObject({ game: 2, uncounted: '' });
});

describe('a rematch of a rated match', () => {
  const again = async (table: MatchTable) => {
    await table.play(1, CONCEDE);
    for (const seat of [0, 1] as const) await table.match.offer(seat, 'rematch', true);
  };

  it('is rated while the two may be rated against each other', async () => {
    const table = await MatchTable.begun(rated);
    await again(table);
    expect(table.table).toMatchObject({ status: 'playing', rated: true });
  });

  it('is unrated after their rated games of the day, at the table and in the list', async () => {
    const table = await MatchTable.begun(rated);
    table.world.recorded.pair = { sameOwner: false, left: 0, wait: 60 };
    await again(table);
    expect(table.table).toMatchObject({ status: 'playing', game: 2, rated: false });
    expect(table.match.listing().settings.rated).toBe(false);
    const restarted = await (await table.restored()).back();
    expect(restarted.table.rated).toBe(false);
    await restarted.play(0, CONCEDE);
    expect(finishedOf(restarted)).toMatchObject({ game: 2, ladder: null });
    // Once unrated it stays unrated, so that players cannot choose when to be rated against a friend.
    for (const seat of [0, 1] as const) await restarted.match.offer(seat, 'rematch', true);
    expect(restarted.table).toMatchObject({ status: 'playing', game: 3, rated: false });
  });

  it('is not made while the rated games cannot be looked up', async () => {
    const world = makeWorld();
    const ratedPair = async () => Promise.reject(new Error('away'));
    const deps = { ...world.deps, ratedPair };
    const table = await MatchTable.begun(rated, { ...world, deps });
    await table.play(1, CONCEDE);
    await table.match.offer(0, 'rematch', true);
    const answer = await table.match.offer(1, 'rematch', true);
    expect(answer).toMatchObject({ ok: false, code: 'store-unavailable', wait: 5 });
    expect(table.table).toMatchObject({ status: 'over', rematchOffers: [true, false] });
  });
});
