import { describe, expect, it } from 'vitest';
import { CLOCK_LIMIT } from '../../server/limits/table/match.ts';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import { watchEventLoop } from '../../server/process/event-loop-stall.ts';
import type { Intent, Seat } from '../../shared/index.ts';
import { CLOCK, MatchTable, makeWorld } from '../kit/match-table.ts';

const KEEP: Intent = { kind: 'mulligan', cards: [] };
const PASS: Intent = { kind: 'pass' };
/** The time after which the first decision has expired, forgiven lag included. */
const FIRST = CLOCK.cap + CLOCK_LIMIT.lagMost;
/** Clocks on which only the away time can run out. */
const patient = { bank: 900_000, increment: 0, cap: 900_000, away: CLOCK.away };

const playedByTime = async (table: MatchTable) =>
  (await table.entries()).flatMap((entry) =>
    entry.kind === 'acted' && entry.by !== 'player' ? [{ ...entry, clock: undefined }] : [],
  );

const defaultOf = ({ match }: MatchTable, seat: Seat) =>
  match.seatViews.legal(seat).find(({ kind }) => kind === 'pass') ??
  match.seatViews.legal(seat)[0]!;

/** A running match in which one seat has to decide. */
async function playing(options = {}): Promise<{ table: MatchTable; mover: Seat; other: Seat }> {
  const table = await (await MatchTable.begun(options)).keepHands();
  const mover = table.view().deciding[0]!;
  return { table, mover, other: mover === 0 ? 1 : 0 };
}

describe('when the time for a decision is up', () => {
  it('its default is played for the seat', async () => {
    const table = await MatchTable.begun();
    await table.play(1, KEEP);
    await table.pass(FIRST - 1);
    expect(await playedByTime(table)).toEqual([]);
    await table.pass(1);
    expect(await playedByTime(table)).toMatchObject([
      { seat: 0, intent: KEEP, by: 'time', id: null },
    ]);
    expect(table.view().deciding).toHaveLength(1);
    expect(table.world.recorded.timedOut).toBe(1);
  });

  it('for both at once, both defaults are played', async () => {
    const table = await (await MatchTable.begun()).pass(FIRST);
    expect((await playedByTime(table)).map(({ seat, intent }) => [seat, intent])).toEqual([
      [0, KEEP],
      [1, KEEP],
    ]);
  });

  it('three times in a row, the seat loses', async () => {
    const { table } = await playing();
    await table.pass(600_000);
    const { winner, status, ending } = table.table;
    expect({ status, ending }).toEqual({ status: 'over', ending: 'time' });
    const made = (await playedByTime(table)).filter(({ seat }) => seat !== winner);
    expect(made).toHaveLength(3);
    expect(made.at(-1)).toMatchObject({ intent: { kind: 'concede' }, by: 'time' });
    expect(table.world.recorded.finished).toMatchObject([{ winner, reason: 'time' }]);
  });

  it("a decision of the seat's own in between restarts the count", async () => {
    const { table, mover } = await playing({ clock: { ...CLOCK, bank: 900_000 } });
    for (let own = 0; own < 9; ) {
      const asked = table.view().deciding[0]!;
      if (asked === mover && own++ % 3 < 2) await table.pass(FIRST);
      else await table.play(asked, defaultOf(table, asked));
    }
    expect(table.match.status).toBe('playing');
    expect(table.world.recorded.timedOut).toBe(6);
  });

  it('an intent is too late, even before the timer fires', async () => {
    const table = await MatchTable.begun();
    const hand = table.view(0).seats[0].hand!.map(({ id }) => id);
    table.time.jump(FIRST + 1);
    const answer = await table.send(0, { kind: 'mulligan', cards: hand.slice(0, 1) });
    expect(answer).toMatchObject({ ok: false, code: 'too-late' });
    expect(await playedByTime(table)).toMatchObject([{ seat: 0, intent: KEEP }]);
    expect(table.view(0).seats[0].hand!.map(({ id }) => id)).toEqual(hand);
  });

  it('an intent within the forgiven lag counts', async () => {
    const table = await MatchTable.begun();
    table.time.jump(FIRST - 1);
    expect(await table.send(0, KEEP)).toMatchObject({ ok: true });
  });

  it('the late intent, sent again under its id, is not applied later', async () => {
    const table = await MatchTable.begun();
    const message = { id: 'late', rev: table.match.rev, intent: KEEP };
    table.time.jump(FIRST + 1);
    await table.match.submit(0, message);
    expect(await table.match.submit(0, message)).toMatchObject({ ok: false });
  });
});

describe('a penalty that cannot be written', () => {
  it('is tried again, and gives nobody extra time', async () => {
    const { table, mover } = await playing();
    table.world.journal.failing = 3;
    await table.pass(FIRST);
    expect(await playedByTime(table)).toEqual([]);
    await table.pass(3 * MATCH_TIMEOUTS.retry);
    expect(await playedByTime(table)).toMatchObject([{ seat: mover, by: 'time' }]);
    expect(table.world.recorded.unwritten).toBe(3);
  });

  it('counts once, as if it had been written the first time', async () => {
    const [onError, calm] = [(await playing()).table, (await playing()).table];
    onError.world.journal.failing = 3;
    await onError.pass(600_000);
    await calm.pass(600_000);
    expect(await playedByTime(onError)).toEqual(await playedByTime(calm));
    expect(onError.table).toMatchObject({ status: 'over', winner: calm.table.winner });
  });

  it('is tried again for away time, too', async () => {
    const table = await MatchTable.begun({ clock: patient });
    await table.match.connect(0, false);
    table.world.journal.failing = 1;
    await table.pass(CLOCK.away);
    expect(table.match.status).toBe('playing');
    await table.pass(MATCH_TIMEOUTS.retry);
    expect(table.table).toMatchObject({ status: 'over', ending: 'away', winner: 1 });
  });
});

describe('an absent seat', () => {
  it('loses when the match waited for it too long', async () => {
    const { table, mover, other } = await playing({ clock: patient });
    await table.match.connect(mover, false);
    expect(table.table.seats[mover]!.connected).toBe(false);
    await table.pass(CLOCK.away - 1);
    expect(table.match.status).toBe('playing');
    await table.pass(1);
    expect(table.table).toMatchObject({ status: 'over', ending: 'away', winner: other });
  });

  it('has the same time in all, however often the player comes back', async () => {
    const { table, mover, other } = await playing({ clock: patient });
    for (let i = 0; i < 8; i++) {
      await table.match.connect(mover, false);
      await table.pass(CLOCK.away / 9);
      await table.match.connect(mover, true);
      await table.pass(1_000);
    }
    expect(table.match.status).toBe('playing');
    await table.match.connect(mover, false);
    await table.pass(CLOCK.away / 9);
    expect(table.table).toMatchObject({ status: 'over', ending: 'away', winner: other });
  });

  it('is not charged while a present opponent thinks', async () => {
    const { table, other } = await playing({ clock: patient });
    await table.match.connect(other, false);
    await table.pass(3 * CLOCK.away);
    expect(table.match.status).toBe('playing');
    expect(table.table.clock.away[other]).toBe(CLOCK.away);
  });

  it('draws when both run out at the same moment', async () => {
    const table = await MatchTable.begun({ clock: patient });
    await table.match.connect(0, false);
    await table.match.connect(1, false);
    await table.pass(CLOCK.away);
    expect(table.table).toMatchObject({ status: 'over', ending: 'away', winner: -1 });
    expect(table.world.recorded.finished).toMatchObject([{ winner: null, reason: 'away' }]);
  });

  it('has a bank beside its away time: the first to run out counts', async () => {
    const table = await MatchTable.begun();
    await table.match.connect(0, false);
    await table.pass(FIRST);
    expect(await playedByTime(table)).toMatchObject([{ by: 'time' }, { by: 'time' }]);
  });
});

it('a turn in which a seat decided something adds to its bank', async () => {
  const { table, mover } = await playing({ clock: { ...CLOCK, increment: 7_000 } });
  await table.pass(10_000);
  const { turn } = table.view();
  const before = table.table.clock.bank[mover];
  while (table.view().turn === turn) {
    const [asked] = table.view().deciding;
    await table.play(asked!, PASS);
  }
  expect(table.table.clock.bank[mover]).toBe(before + 7_000);
});

describe('time in which the server stood still', () => {
  it('is charged to nobody', async () => {
    const table = await MatchTable.begun();
    await table.pass(5_000);
    table.time.jump(40_000);
    table.match.credit(40_000);
    await table.pass(0);
    expect(table.table).toMatchObject({ status: 'playing', clock: { bank: [55_000, 55_000] } });
    expect(await playedByTime(table)).toEqual([]);
  });

  it('is noticed before a deadline counts, whichever job runs first', async () => {
    const world = makeWorld();
    let credit = (_ms: number): void => {};
    // The stall detector never ticks here, so only a check before charging can notice the stall.
    const { now } = world.time;
    const stalls = watchEventLoop((ms) => credit(ms), {
      now,
      every: 250,
      setTimer: () => () => {},
    });
    world.deps.creditStall = stalls.check;
    const table = await MatchTable.begun({}, world);
    credit = (ms) => table.match.credit(ms);
    table.time.jump(100_000);
    expect(await table.send(0, KEEP), 'an intent').toMatchObject({ ok: true });
    table.time.jump(100_000);
    await table.pass(0);
    expect(await playedByTime(table), 'a timer').toEqual([]);
    expect(table.table.clock.bank).toEqual([60_000, 60_000]);
  });
});
