import { describe, expect, it } from 'vitest';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import { CLOCK, MatchTable } from '../kit/match-table.ts';

/** A match with 10 s used by each seat, and a server that was killed and started again. */
async function restarted(options = {}): Promise<MatchTable> {
  const table = await MatchTable.begun(options);
  await table.pass(10_000);
  await table.keepHands();
  await table.pass(7_000);
  return table.restored();
}

describe('after a restart', () => {
  it('each seat has the time it had at the last move', async () => {
    const again = await restarted();
    expect(again.table.clock).toMatchObject({ bank: [50_000, 50_000], running: [] });
    expect(again.table.clock.away).toEqual([CLOCK.away, CLOCK.away]);
    expect(again.table.seats.map((face) => face!.connected)).toEqual([false, false]);
  });

  it('no clock runs until the players have had time to come back', async () => {
    const again = await (await restarted()).pass(MATCH_TIMEOUTS.afterRestart - 1);
    expect(again.table.clock).toMatchObject({ bank: [50_000, 50_000], running: [] });
    await again.match.connect(0, true);
    expect(again.table.clock.running).toEqual([]);
  });

  it('clocks run at once when both are back', async () => {
    const again = await (await restarted()).back();
    const [asked] = again.view().deciding;
    expect(again.table.clock.running).toEqual([asked]);
    const before = again.table.clock.bank[asked!];
    await again.pass(2_000);
    expect(again.table.clock.bank[asked!]).toBe(before - 2_000);
  });

  it('a player who does not come back counts as away from then on, and loses', async () => {
    const clock = { ...CLOCK, bank: 900_000, cap: 900_000 };
    const again = await restarted({ clock });
    const [asked] = again.view().deciding;
    const other = asked === 0 ? 1 : 0;
    await again.match.connect(other, true);
    await again.pass(MATCH_TIMEOUTS.afterRestart + CLOCK.away - 1);
    expect(again.match.status).toBe('playing');
    await again.pass(1);
    expect(again.table).toMatchObject({ status: 'over', ending: 'away', winner: other });
  });

  it('a player who is back may decide before the other is back', async () => {
    const again = await restarted();
    const [asked] = again.view().deciding;
    await again.match.connect(asked!, true);
    const intent = again.match.seatViews.legal(asked!)[0]!;
    expect(await again.send(asked!, intent)).toMatchObject({ ok: true });
    expect(again.table.clock.running).toEqual([]);
  });

  it('a seat gains as much for a turn as without the restart', async () => {
    const table = await (await MatchTable.begun()).keepHands();
    for (let turn = 0; turn < 4; ) {
      await table.pass(3_000);
      turn = table.view().turn;
      await table.play(table.view().deciding[0]!, { kind: 'pass' });
      const again = await (await table.restored()).back();
      expect(again.table.clock.bank, `turn ${turn}`).toEqual(table.table.clock.bank);
    }
  });

  it('a seat has no more away time than before, even in the next game', async () => {
    const table = await MatchTable.begun({ bestOf: 3 });
    await table.match.connect(0, false);
    await table.pass(10_000);
    await table.match.connect(0, true);
    await table.play(1, { kind: 'concede' });
    await table.pass(MATCH_TIMEOUTS.betweenGames);
    expect(table.table.clock).toMatchObject({ bank: [60_000, 60_000], away: [35_000, 45_000] });
    const again = await (await table.restored()).back();
    expect(again.table.clock).toMatchObject({ bank: [60_000, 60_000], away: [35_000, 45_000] });
  });

  it('the commitment is still the one that was published', async () => {
    const table = await MatchTable.begun();
    expect((await table.restored()).table.commitment).toBe(table.table.commitment);
  });

  it('a match that waited for its second player continues to wait', async () => {
    const table = await MatchTable.begun();
    const again = await table.restored(1);
    expect(again.table).toMatchObject({ status: 'waiting', seats: [{ name: 'ada' }, null] });
    await again.match.connect(0, true);
    await again.pass(2 * MATCH_TIMEOUTS.hostAway);
    expect(again.match.status).toBe('waiting');
  });

  it('a match that was over reports its result again, and closes', async () => {
    const table = await MatchTable.begun();
    await table.play(1, { kind: 'concede' });
    const again = await table.restored();
    expect(again.world.recorded.finished.map(({ id, winner }) => [id, winner])).toEqual([
      ['m-1', 0],
    ]);
    await again.pass(MATCH_TIMEOUTS.emptyAfterEnd);
    expect(again.world.recorded.closed).toEqual(['m']);
  });
});
