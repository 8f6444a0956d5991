import { describe, expect, it } from 'vitest';
import type { Intent, Seat } from '../../shared/index.ts';
import { MatchTable } from '../kit/match-table.ts';
import { createDice } from '../kit/random-play.ts';

const KEEP: Intent = { kind: 'mulligan', cards: [] };

const kindsFor = ({ match }: MatchTable, seat: Seat) =>
  new Set(match.seatViews.legal(seat).map(({ kind }) => kind));
const firstOf = ({ match }: MatchTable, seat: Seat, kind: Intent['kind']) =>
  match.seatViews.legal(seat).find((intent) => intent.kind === kind)!;

/** A card was revealed, so the other seat has learned something. */
async function cardShown(): Promise<{ table: MatchTable; mover: Seat; other: Seat }> {
  const table = await (await MatchTable.begun()).keepHands();
  const mover = table.view().deciding[0]!;
  await table.play(mover, firstOf(table, mover, 'placeAzoth'));
  return { table, mover, other: mover === 0 ? 1 : 0 };
}

/** Plays until a seat may attack. */
async function beforeAttack(): Promise<{ table: MatchTable; seat: Seat }> {
  const table = await MatchTable.begun();
  const dice = createDice('attack');
  for (;;) {
    const seat = table.view().deciding[0]!;
    if (kindsFor(table, seat).has('declareAttacker')) return { table, seat };
    await table.playOn(dice, 1);
  }
}

const looksOf = ({ match }: MatchTable) =>
  JSON.stringify([
    match.seatViews.view(0),
    match.seatViews.view(1),
    match.seatViews.legal(0),
    match.seatViews.legal(1),
  ]);

describe('[U1] taking back', () => {
  it('is free when nothing was revealed', async () => {
    const { table, seat } = await beforeAttack();
    const before = looksOf(table);
    const { rev } = table.match;
    await table.play(seat, firstOf(table, seat, 'declareAttacker'));
    expect(looksOf(table)).not.toBe(before);
    expect(await table.match.offer(seat, 'undo', true)).toMatchObject({ ok: true });
    expect(looksOf(table)).toBe(before);
    expect(table.match.rev).toBe(rev + 2);
    expect(table.table.undoRequests).toEqual([false, false]);
  });

  it('may be repeated, and the game continues from there', async () => {
    const { table, seat } = await beforeAttack();
    const before = looksOf(table);
    for (let i = 0; i < 3; i++) {
      await table.play(seat, firstOf(table, seat, 'declareAttacker'));
      await table.match.offer(seat, 'undo', true);
      expect(looksOf(table)).toBe(before);
    }
    await table.playOn(createDice('on'), 10);
    expect(looksOf(await table.restored())).toBe(looksOf(table));
  });

  it('needs the consent of the other seat when something was revealed', async () => {
    const { table, mover, other } = await cardShown();
    const shown = looksOf(table);
    await table.match.offer(mover, 'undo', true);
    expect(table.table.undoRequests[mover]).toBe(true);
    expect(looksOf(table)).toBe(shown);
    await table.answer(other, 'undo');
    expect(table.table.undoRequests).toEqual([false, false]);
    expect(kindsFor(table, mover)).toContain('placeAzoth');
    expect(looksOf(table)).not.toBe(shown);
  });

  it("by consent goes back to the seat's last move, even over moves of the other seat", async () => {
    const table = await MatchTable.begun();
    await table.play(0, { kind: 'mulligan', cards: [table.view(0).seats[0].hand![0]!.id] });
    await table.play(1, KEEP);
    await table.match.offer(0, 'undo', true);
    expect(table.table.undoRequests).toEqual([true, false]);
    await table.answer(1, 'undo');
    expect(table.view().deciding).toEqual([0, 1]);
  });

  it('may be declined', async () => {
    const { table, mover, other } = await cardShown();
    const shown = looksOf(table);
    await table.match.offer(mover, 'undo', true);
    await table.answer(other, 'undo', false);
    expect(table.table.undoRequests).toEqual([false, false]);
    expect(looksOf(table)).toBe(shown);
  });

  it('may be withdrawn, after which the other seat cannot consent', async () => {
    const { table, mover, other } = await cardShown();
    await table.match.offer(mover, 'undo', true);
    await table.match.offer(mover, 'undo', false);
    const shown = looksOf(table);
    expect(await table.answer(other, 'undo')).toMatchObject({ code: 'no-offer' });
    expect(looksOf(table)).toBe(shown);
  });

  it('is no longer requested after a move', async () => {
    const { table, mover } = await cardShown();
    await table.match.offer(mover, 'undo', true);
    await table.play(mover, firstOf(table, mover, 'pass'));
    expect(table.table.undoRequests).toEqual([false, false]);
  });

  it("needs a move of the seat's own", async () => {
    const table = await MatchTable.begun();
    expect(await table.match.offer(0, 'undo', true)).toMatchObject({ code: 'nothing-to-undo' });
    await table.play(1, KEEP);
    expect(await table.match.offer(0, 'undo', true)).toMatchObject({ code: 'nothing-to-undo' });
  });

  it('that cannot be written has no effect', async () => {
    const table = await MatchTable.begun();
    await table.play(0, KEEP);
    const before = looksOf(table);
    table.world.journal.failing = 1;
    expect(await table.match.offer(0, 'undo', true)).toMatchObject({ code: 'store-unavailable' });
    expect(looksOf(table)).toBe(before);
    await table.match.offer(0, 'undo', true);
    expect(table.view().deciding).toEqual([0, 1]);
  });

  it('does not reopen a finished game', async () => {
    const table = await MatchTable.begun();
    await table.play(0, { kind: 'concede' });
    expect(await table.match.offer(0, 'undo', true)).toMatchObject({ code: 'nothing-to-undo' });
    expect(table.match.status).toBe('over');
  });

  it('gives no time back, and the seat pays for deciding again', async () => {
    const table = await MatchTable.begun();
    await table.pass(10_000);
    await table.play(0, KEEP);
    await table.pass(4_000);
    await table.match.offer(0, 'undo', true);
    expect(table.table.clock).toMatchObject({ bank: [50_000, 46_000], running: [0, 1] });
    await table.pass(3_000);
    expect(table.table.clock.bank).toEqual([47_000, 43_000]);
  });
});
