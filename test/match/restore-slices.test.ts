import { expect, it } from 'vitest';
import { STORE } from '../../server/limits/table/store.ts';
import { Match } from '../../server/match/match.ts';
import { longGame } from '../kit/long-game.ts';
import { BOOK, deck, MatchTable, makeWorld, matchDeps } from '../kit/match-table.ts';
import { mostATurn } from '../kit/most-a-turn.ts';

it('a match is restored in slices, so that other work is not blocked', async () => {
  const table = await MatchTable.begun({ decks: [deck('stone'), deck('stone')] });
  const moves = longGame(BOOK, { format: 'duel', seed: 'seed 1', decks: ['stone', 'stone'] });
  for (const { seat, intent } of moves.slice(0, 600)) await table.play(seat, intent);
  const found = (await table.world.journal.read('m'))!;
  let looked = 0;
  const rows = found.rows.map(({ entry, ...row }) => ({
    ...row,
    get entry() {
      looked += 1;
      return entry;
    },
  }));
  const world = makeWorld(table.world.journal);
  let match: Match | null = null;
  const restore = async () => {
    match = await Match.restore(matchDeps(world), found.header, rows);
  };
  const perRow = 3;
  const most = await mostATurn(() => looked, restore);
  expect(most).toBeLessThanOrEqual(perRow * STORE.journalRows);
  expect(looked).toBeGreaterThan(600);
  expect(match!.snapshot(0)).toMatchObject({ rev: table.match.rev, view: table.view(0) });
});
