import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { Ratings } from '../../server/results/ratings.ts';
import type { GameRecord } from '../../server/store/contract/store.ts';
import { concede } from '../kit/concede.ts';
import { eventually } from '../kit/eventually.ts';
import { freePort } from '../kit/free-port.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const PASSWORD = randomBytes(16).toString('hex');
let server: TestServer;
let url = '';
let admin = '';

beforeAll(async () => {
  const port = await freePort();
  admin = `http://127.0.0.1:${port}`;
  server = await startServer({ ADMIN_PORT: String(port), ADMIN_PASSWORD: PASSWORD });
  url = server.url;
});
afterAll(() => server.end());

async function register(name: string): Promise<string> {
  const body = { name, password: 'correct horse battery' };
  return (await call<{ token: string }>(url, '/api/register', { body })).token;
}

async function sitDown(tokens: readonly [string, string], wish: object) {
  const body = { format: 'duel', deck: 'ember', rated: true, ...wish };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token: tokens[0], body });
  const links = [
    await MatchLink.open({ server: url, token: tokens[0], match }),
    await MatchLink.open({ server: url, token: tokens[1], match, deck: 'tide' }),
  ] as const;
  return { match, links };
}

async function post(path: string, body?: object): Promise<Response> {
  const authorization = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${admin}${path}`, { method: 'POST', headers, redirect: 'manual', ...sent });
}

const gamesOf = async (match: string) =>
  (await call<{ games: GameRecord[] }>(url, '/api/games')).games.filter(
    (game) => game.match === match,
  );
const standings = async () =>
  (await call<{ standings: unknown[] }>(url, '/api/leaderboard?format=duel')).standings;

it('an operator takes a result out: the ladder, the records and every table show it', async () => {
  const [ada, bob, cleo] = [await register('Ada'), await register('Bob'), await register('Cleo')];
  const played = await sitDown([ada, bob], {});
  await concede(played.links[1]);
  await eventually(async () => (await gamesOf(played.match)).length === 1);
  expect((await gamesOf(played.match))[0]).toMatchObject({ uncounted: 'too-short', voided: null });
  expect(await standings()).toHaveLength(1);
  const watched = await sitDown([cleo, bob], { rated: false });
  const shown = () => watched.links[0].table!.seats[1]!.rating;
  await eventually(() => shown() < 1500);

  const range = { from: '0', to: String(Date.now()) };
  const reason = 'Both seats were one person.';
  const response = await post('/games/void', { person: 'bob', other: 'Ada', ...range, reason });
  expect(await response.json()).toEqual({ ok: true, games: 1 });
  expect((await gamesOf(played.match))[0]).toMatchObject({
    counted: [false, false],
    voided: { reason, at: expect.any(Number) },
  });
  expect(await standings()).toEqual([]);
  await eventually(() => shown() === 1500);
  await Promise.all([...played.links, ...watched.links].map((link) => link.leave()));
});

it('a match that an operator voids counts for nobody, with the games of its series', async () => {
  const tokens = [await register('Dan'), await register('Eve')] as const;
  const { match, links } = await sitDown(tokens, { bestOf: 3 });
  await concede(links[1]);
  await eventually(() => links[0].table?.status === 'between');
  expect((await post(`/matches/${match}/void`)).status).toBe(303);
  const [game] = await gamesOf(match);
  expect(game).toMatchObject({ voided: { reason: 'Ended by the operator.' } });
  expect(await standings()).toEqual([]);
  await Promise.all(links.map((link) => link.leave()));
});

it('ratings that were counted again are looked up again, those of other formats not', async () => {
  let rating = 1600;
  const records = { ratingOf: async () => ({ rating, deviation: 1, volatility: 1, games: 1 }) };
  const ratings = new Ratings(records);
  const ada = { id: 'a_ada', name: 'Ada', kind: 'account' } as const;
  for (const format of ['duel', 'skirmish']) await ratings.load(ada, format);
  rating = 1500;
  ratings.forget('duel');
  expect([ratings.at(ada, 'duel'), ratings.at(ada, 'skirmish')]).toEqual([0, 1600]);
  await ratings.load(ada, 'duel');
  expect(ratings.at(ada, 'duel')).toBe(1500);
});
