import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import type { GameRecord } from '../../server/store/contract/store.ts';
import { concede } from '../kit/concede.ts';
import { eventually } from '../kit/eventually.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const WINS = 21;
let server: TestServer;
let url = '';
/** Two accounts of one person. */
let tokens: readonly [string, string];

const register = async (name: string) => {
  const body = { name, password: 'correct horse battery' };
  return (await call<{ token: string }>(url, '/api/register', { body })).token;
};

beforeAll(async () => {
  server = await startServer();
  url = server.url;
  tokens = [await register('Winner'), await register('Loser')];
});
afterAll(() => server.end());

const open = (wish: object) =>
  call<{ match: string }>(url, '/api/matches', {
    token: tokens[0],
    body: { format: 'duel', deck: 'ember', rated: true, ...wish },
  });

it('a chosen opponent is no way to a rating', async () => {
  await expect(open({ private: true })).rejects.toMatchObject({ code: 'private-unrated' });
  const bot = { opponent: { bot: 'Anybody' } };
  await expect(open(bot)).rejects.toMatchObject({ code: 'private-unrated' });
});

it('giving up again and again to another account of one gives it nothing', async () => {
  const { match } = await open({});
  const seat = (token: string) => ({ server: url, token, match });
  const winner = await MatchLink.open(seat(tokens[0]));
  const loser = await MatchLink.open({ ...seat(tokens[1]), deck: 'tide' });
  const rated: boolean[] = [];
  for (let game = 1; game <= WINS; game++) {
    await eventually(() => loser.table?.game === game && loser.update.legal.length > 0);
    rated.push(loser.table!.rated);
    await concede(loser);
    const games = async () => (await call<{ games: GameRecord[] }>(url, '/api/games')).games;
    await eventually(async () => (await games()).length === game);
    if (game < WINS) for (const link of [winner, loser]) await link.offer('rematch');
  }
  // The first three cost whoever gave up; then the two go on, unrated.
  expect(rated).toEqual(Array.from({ length: WINS }, (_, game) => game < 3));
  const path = '/api/leaderboard?format=duel';
  const { standings } = await call<{ standings: object[] }>(url, path);
  expect(standings).toMatchObject([{ person: { name: 'Loser' }, games: 3 }]);
  await Promise.all([winner.leave(), loser.leave()]);
});
