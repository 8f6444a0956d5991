import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { concede } from '../kit/concede.ts';
import { eventually } from '../kit/eventually.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { PASSWORD, registerAt } from '../kit/signed-in.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({}, { timeouts: { afterEnd: 100, emptyAfterEnd: 100 } });
});
afterAll(() => server.end());

it('the games and replays of a deleted account are kept without its name', async () => {
  const { url } = server;
  const { token } = await registerAt(url, 'Wilhelmina');
  const body = { format: 'duel', deck: 'ember' };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token, body });
  const guest = { server: url, token: await enterAsGuest(url), match, deck: 'tide' };
  const links = await Promise.all([
    MatchLink.open(guest),
    MatchLink.open({ server: url, token, match }),
  ]);
  await eventually(() => server.registry.match(match)?.status === 'playing');
  await concede(links[0]);
  await Promise.all(links.map((link) => link.leave()));
  await eventually(() => server.registry.match(match) === undefined);
  const seen = async () => {
    const paths = [`/api/games/${match}-1`, `/api/replays/${match}-1`, '/api/games'];
    return JSON.stringify(await Promise.all(paths.map((path) => call(url, path))));
  };
  expect(await seen()).toContain('Wilhelmina');
  await call(url, '/api/me', { token, method: 'DELETE', body: { password: PASSWORD } });
  await eventually(async () => !(await seen()).includes('Wilhelmina'));
  expect((await seen()).match(/Deleted player/g)).toHaveLength(3);
});
