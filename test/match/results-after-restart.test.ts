import { expect, it } from 'vitest';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import { MatchTable } from '../kit/match-table.ts';

it('results of earlier games that may not have been written are reported again, with their time', async () => {
  const table = await (await MatchTable.begun({ bestOf: 3 })).keepHands();
  await table.play(0, { kind: 'concede' });
  await table.pass(MATCH_TIMEOUTS.betweenGames);
  expect(table.table).toMatchObject({ status: 'playing', game: 2 });
  const again = await table.restored();
  expect(again.world.recorded.finished).toEqual(table.world.recorded.finished);
  expect(again.world.recorded.finished).toMatchObject([{ game: 1, winner: 1 }]);
});

it('the result of the last game is reported once', async () => {
  const table = await (await MatchTable.begun()).keepHands();
  await table.play(1, { kind: 'concede' });
  const again = await table.restored();
  expect(again.world.recorded.finished).toEqual(table.world.recorded.finished);
});
