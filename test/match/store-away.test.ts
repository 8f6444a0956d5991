import { describe, expect, it } from 'vitest';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import { CLOCK, MatchTable } from '../kit/match-table.ts';

const KEEP = { kind: 'mulligan', cards: [] } as const;
const WAITING = { ok: false, code: 'store-unavailable', wait: 3 };

const acted = async (table: MatchTable): Promise<number> =>
  (await table.entries()).filter(({ kind }) => kind === 'acted').length;

describe('while the store is unavailable', () => {
  it('a player who moves is asked to retry, and gets the answer under the same id later', async () => {
    const table = await MatchTable.begun();
    const write = table.world.journal.hold();
    const asked = table.send(0, KEEP, 'x');
    await table.pass(MATCH_TIMEOUTS.answer);
    expect(await asked).toMatchObject(WAITING);
    expect(await table.send(0, KEEP, 'x')).toMatchObject(WAITING);
    expect(await table.send(1, KEEP, 'y')).toMatchObject(WAITING);
    write();
    await table.calm();
    expect(await table.send(0, KEEP, 'x')).toMatchObject({ ok: true });
    expect(await table.send(1, KEEP, 'y')).toMatchObject({ ok: true });
    expect(await acted(table)).toBe(2);
  });

  it('no player is asked to retry once it is fast again', async () => {
    const table = await MatchTable.begun();
    const write = table.world.journal.hold();
    const asked = table.send(0, KEEP);
    await table.pass(MATCH_TIMEOUTS.answer - 1);
    write();
    expect(await asked).toMatchObject({ ok: true });
    const timers = table.time.timers;
    await table.play(1, KEEP);
    expect(table.time.timers).toBeLessThanOrEqual(timers);
  });

  it('no clock runs: neither an absent player nor the next one to decide pays for that time', async () => {
    const table = await MatchTable.begun();
    await table.match.connect(1, false);
    const write = table.world.journal.hold();
    const asked = table.send(0, KEEP);
    const back = table.match.connect(1, true);
    await table.calm();
    table.time.jump(2 * CLOCK.away);
    write();
    expect(await asked).toMatchObject({ ok: true });
    await back;
    await table.pass(0);
    expect(table.match.status).toBe('playing');
    expect(table.table.clock.away).toEqual([CLOCK.away, CLOCK.away]);
    expect(table.table.clock.bank).toEqual([CLOCK.bank, CLOCK.bank]);
    expect(table.world.recorded.timedOut).toBe(0);
  });

  it('that time is given back once, and not again by an offer that writes nothing', async () => {
    const table = await MatchTable.begun();
    const write = table.world.journal.hold();
    const asked = table.send(0, KEEP);
    await table.calm();
    table.time.jump(MATCH_TIMEOUTS.answer - 1);
    write();
    expect(await asked).toMatchObject({ ok: true });
    await table.pass(5_000);
    const { cap } = table.table.clock;
    for (const on of [true, false, true]) await table.match.offer(0, 'draw', on);
    expect(table.table.clock.cap).toEqual(cap);
  });
});
