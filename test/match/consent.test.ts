import { describe, expect, it } from 'vitest';
import { MATCH } from '../../server/limits/table/match.ts';
import type { Intent } from '../../shared/index.ts';
import { MatchTable } from '../kit/match-table.ts';

const KEEP: Intent = { kind: 'mulligan', cards: [] };
const CONCEDE: Intent = { kind: 'concede' };

/** Seat 0 asks to undo its move, after which seat 1 has moved. */
async function asked(after: Intent): Promise<MatchTable> {
  const table = await MatchTable.begun();
  await table.play(0, KEEP);
  await table.play(1, after);
  await table.match.offer(0, 'undo', true);
  expect(table.table.undoRequests).toEqual([true, false]);
  return table;
}

/** Seat 1 drew a card with its move, so that it cannot undo it freely either. */
async function bothMoved(): Promise<MatchTable> {
  const { seats } = (await MatchTable.begun()).view(1);
  return asked({ kind: 'mulligan', cards: [seats[1].hand![0]!.id] });
}

const movesOf = async (table: MatchTable) =>
  (await table.entries()).filter(({ kind }) => kind === 'acted' || kind === 'undone').length;

describe('[U2] an undo of the other seat', () => {
  it("is not accepted by a free undo, which takes back only the seat's own move", async () => {
    const table = await asked(KEEP);
    expect(await table.match.offer(1, 'undo', true)).toMatchObject({ ok: true });
    expect((await table.entries()).at(-1)).toMatchObject({ kind: 'undone', seat: 1, count: 1 });
    expect(table.view().deciding).toEqual([1]);
  });

  it('is not accepted by asking for another one: both requests are open', async () => {
    const table = await bothMoved();
    const before = await movesOf(table);
    expect(await table.match.offer(1, 'undo', true)).toMatchObject({ ok: true });
    expect([table.table.undoRequests, await movesOf(table)]).toEqual([[true, true], before]);
  });

  it('is not accepted by asking for one without a move to take back', async () => {
    const table = await MatchTable.begun();
    await table.play(0, { kind: 'mulligan', cards: [table.view(0).seats[0].hand![0]!.id] });
    await table.match.offer(0, 'undo', true);
    const before = await movesOf(table);
    expect(await table.match.offer(1, 'undo', true)).toMatchObject({ code: 'nothing-to-undo' });
    expect(await movesOf(table)).toBe(before);
  });

  it('is accepted by an answer that names it', async () => {
    const table = await bothMoved();
    expect(await table.answer(1, 'undo')).toMatchObject({ ok: true });
    expect((await table.entries()).at(-1)).toMatchObject({ kind: 'undone', seat: 0, count: 2 });
    expect(table.table.undoRequests).toEqual([false, false]);
  });

  it('is not accepted by an answer to an earlier request that has lapsed', async () => {
    const table = await bothMoved();
    const seen = table.table.offered;
    await table.match.offer(0, 'undo', false);
    await table.match.offer(0, 'undo', true);
    const before = await movesOf(table);
    const late = await table.match.offer(1, 'undo', true, { answers: seen });
    expect(late).toMatchObject({ code: 'no-offer', message: /does not stand any more/ });
    expect([await movesOf(table), table.table.undoRequests]).toEqual([before, [true, false]]);
    expect(await table.answer(1, 'undo')).toMatchObject({ ok: true });
  });

  it('is not declined by an answer to an earlier one', async () => {
    const table = await bothMoved();
    const seen = table.table.offered;
    await table.match.offer(0, 'undo', false);
    await table.match.offer(0, 'undo', true);
    const late = await table.match.offer(1, 'undo', false, { answers: seen });
    expect(late).toMatchObject({ code: 'no-offer' });
    expect(table.table.undoRequests).toEqual([true, false]);
  });

  it('asked for twice is one request with one number', async () => {
    const table = await bothMoved();
    const seen = table.table.offered;
    await table.match.offer(0, 'undo', true);
    expect(table.table.offered).toBe(seen);
  });

  it('is answered once: a second click has no effect', async () => {
    const table = await bothMoved();
    const { offered } = table.table;
    const answers = await Promise.all(
      [1, 2].map(() => table.match.offer(1, 'undo', true, { answers: offered })),
    );
    expect(answers).toMatchObject([{ ok: true }, { ok: false, code: 'no-offer' }]);
  });

  it('is declined without a number when it is the only request', async () => {
    const table = await bothMoved();
    await table.match.offer(1, 'undo', false);
    expect(table.table.undoRequests).toEqual([false, false]);
  });

  it("is not declined without a number when both are open: the seat's own request is withdrawn", async () => {
    const table = await bothMoved();
    await table.match.offer(1, 'undo', true);
    await table.match.offer(1, 'undo', false);
    expect(table.table.undoRequests).toEqual([true, false]);
  });

  it('is not answered by numbers from before a restart', async () => {
    const table = await bothMoved();
    const seen = table.table.offered;
    const again = await (await table.restored()).back();
    await again.play(again.view().deciding[0]!, { kind: 'pass' });
    await again.match.offer(0, 'undo', true);
    expect(again.table.undoRequests).toEqual([true, false]);
    const late = await again.match.offer(1, 'undo', true, { answers: seen });
    expect(late).toMatchObject({ code: 'no-offer' });
  });
});

describe('[U2] an undo that was decided on an earlier state', () => {
  it('is rejected: two clicks take back one move', async () => {
    const table = await MatchTable.begun();
    await table.play(0, KEEP);
    const about = { rev: table.match.rev };
    const answers = await Promise.all([1, 2].map(() => table.match.offer(0, 'undo', true, about)));
    expect(answers).toMatchObject([{ ok: true }, { ok: false, code: 'stale' }]);
  });
});

describe('[U2] crossing offers', () => {
  it('of a draw are an agreement', async () => {
    const table = await MatchTable.begun();
    for (const seat of [0, 1] as const) await table.match.offer(seat, 'draw', true);
    expect(table.table).toMatchObject({ status: 'over', ending: 'agreed' });
  });

  it('of a rematch are an agreement, too', async () => {
    const table = await MatchTable.begun();
    await table.play(0, CONCEDE);
    for (const seat of [0, 1] as const) await table.match.offer(seat, 'rematch', true);
    expect(table.table).toMatchObject({ status: 'playing', game: 2 });
  });

  it('do not include an answer to a draw offered in an earlier game', async () => {
    const table = await MatchTable.begun({ bestOf: 3 });
    await table.match.offer(0, 'draw', true);
    const seen = table.table.offered;
    await table.play(1, KEEP);
    await table.match.offer(0, 'draw', true);
    const late = await table.match.offer(1, 'draw', true, { answers: seen });
    expect([late, table.match.status]).toMatchObject([{ code: 'no-offer' }, 'playing']);
    await table.answer(1, 'draw');
    expect(table.match.status).toBe('between');
  });

  it('a draw and a rematch may be declined by name', async () => {
    const table = await MatchTable.begun();
    await table.match.offer(0, 'draw', true);
    await table.answer(1, 'draw', false);
    expect(table.table.drawOffers).toEqual([false, false]);
    await table.play(0, CONCEDE);
    await table.match.offer(0, 'rematch', true);
    await table.answer(1, 'rematch', false);
    expect(table.table.rematchOffers).toEqual([false, false]);
  });

  it('an open hand cannot be answered', async () => {
    const table = await MatchTable.begun();
    await table.match.offer(0, 'openHand', true);
    const { offered } = table.table;
    expect(await table.match.offer(1, 'openHand', true, { answers: offered })).toMatchObject({
      code: 'no-offer',
    });
  });
});

describe('[U4] a match of maximum length', () => {
  it('has no rematch, and the rejection says so', async () => {
    const table = await MatchTable.begun();
    for (let game = 1; game < MATCH.games; game++) {
      await table.play(0, CONCEDE);
      for (const seat of [0, 1] as const) {
        expect(await table.match.offer(seat, 'rematch', true)).toMatchObject({ ok: true });
      }
    }
    await table.play(0, CONCEDE);
    expect(await table.match.offer(0, 'rematch', true)).toMatchObject({
      code: 'rematch-limit',
      message: /50 games.*new match/,
    });
    expect(table.table).toMatchObject({ status: 'over', rematchOffers: [false, false] });
  });
});
