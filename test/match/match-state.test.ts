import { expect, it } from 'vitest';
import type { Intent } from '../../shared/index.ts';
import { MatchTable } from '../kit/match-table.ts';
import { createDice } from '../kit/random-play.ts';

/** Everything that follows from the journal, unlike connections, offers and running clocks. */
function portrait({ match }: MatchTable): string {
  const { seats, clock, drawOffers, undoRequests, rematchOffers, offered, ...table } =
    match.table();
  const people = seats.map((face) => face && { ...face, connected: false });
  const views = [
    match.seatViews.view(0),
    match.seatViews.view(1),
    match.seatViews.view('spectator'),
  ];
  const lists = [match.seatViews.legal(0), match.seatViews.legal(1)];
  const listing = match.listing();
  return JSON.stringify({ rev: match.rev, table, people, views, lists, listing });
}

const CONCEDE: Intent = { kind: 'concede' };

/** A series with every kind of entry, and its state after each row. */
async function lived(format: string): Promise<{ table: MatchTable; looks: Map<number, string> }> {
  const looks = new Map<number, string>();
  const table = await MatchTable.begun({ format, bestOf: 3 });
  const look = async () => void looks.set((await table.rows()).length, portrait(table));
  const dice = createDice(`fold ${format}`);
  const some = async (moves: number) => {
    for (let i = 0; i < moves; i++) {
      await table.playOn(dice, 1);
      await look();
    }
  };
  await some(25);
  await table.match.offer(1, 'undo', true);
  await table.answer(0, 'undo');
  await look();
  await some(5);
  for (const seat of [0, 1] as const) await table.match.offer(seat, 'draw', true);
  await look();
  await table.pass(5_000);
  await look();
  await some(3);
  await table.play(0, CONCEDE);
  await table.pass(5_000);
  await table.play(0, CONCEDE);
  await look();
  for (const seat of [0, 1] as const) await table.match.offer(seat, 'rematch', true);
  await look();
  await table.match.void('enough');
  await look();
  return { table, looks };
}

it.each(['duel', 'duel-life-cards', 'skirmish'])(
  'a %s match is what its journal tells: taken up after any row it looks the same',
  async (format) => {
    const { table, looks } = await lived(format);
    const entries = await table.entries();
    expect(new Set(entries.map(({ kind }) => kind)), 'all kinds of entries').toEqual(
      new Set(['sat', 'began', 'acted', 'undone', 'ended', 'rematched', 'voided', 'closed']),
    );
    for (let count = 0; count <= entries.length; count++) {
      const again = await table.restored(count);
      const look = looks.get(count);
      if (look !== undefined) expect(portrait(again), `after row ${count}`).toBe(look);
    }
    expect(looks.size).toBeGreaterThan(35);
  },
);

it('a match restored in mid-game is played on, and can be restored again', async () => {
  const table = await MatchTable.begun();
  const dice = createDice('on and on');
  await table.playOn(dice, 12);
  const again = await (await table.restored()).back();
  await again.playOn(dice, 12);
  const third = await again.restored();
  expect(portrait(third)).toBe(portrait(again));
  expect(third.match.rev).toBe(again.match.rev);
});
