import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, RejectionError } from '../../client/link/api.ts';
import type { ChildServer } from '../kit/child-server.ts';
import { hasServers, TestCluster } from '../kit/cluster.ts';
import { eventually } from '../kit/eventually.ts';
import { freePort } from '../kit/free-port.ts';
import { type LiveMatch, liveMatches, playersOf, stopAll } from '../kit/live-match.ts';
import { openLine, rawStatus } from './ask.ts';
import { type Caddy, startCaddy } from './run-caddy.ts';
import { isLeftOut } from './tools.ts';

vi.setConfig({ testTimeout: 60_000 });

const PACE = 100;
const leftOut =
  isLeftOut('two real processes behind Caddy', 'caddy') ||
  !hasServers('two real processes behind Caddy');

const acceptedIn = ({ players }: LiveMatch): number =>
  players.reduce((sum, { accepted }) => sum + accepted.length, 0);

describe.skipIf(leftOut)('two real processes behind Caddy', () => {
  let cluster: TestCluster;
  let caddy: Caddy;
  let games: readonly ChildServer[];

  beforeAll(async () => {
    cluster = await TestCluster.start();
    const port = await freePort();
    const env = (path: string) => ({
      PUBLIC_ADDRESS: `127.0.0.1:${port}/${path}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LIMITS: 'on',
      ADMIN_PORT: '0',
      ADMIN_PASSWORD: 'k3Vw-9xTq_Lm5R',
    });
    games = await Promise.all(['g1', 'g2'].map((path) => cluster.add(env(path))));
    const [game1, game2] = games.map((game) => `127.0.0.1:${game.port}`);
    caddy = await startCaddy({ game1: game1!, game2: game2!, port });
  }, 120_000);

  afterAll(async () => {
    await caddy?.end();
    await cluster?.end();
  });

  it.each([
    ...['GET /metrics', 'GET /admin', 'GET //metrics', 'GET /g1/../metrics'],
    ...['GET /g1/%2e%2e/metrics', 'GET /g2/metrics', 'GET /g1/', 'GET /g1/api/matches'],
    ...['GET /g2/health', 'GET /g1/matchmake/stats', 'GET /g1/%2e%2e/g2/api/matches'],
  ])('nobody finds anything by %s', async (target) => {
    const head = [`${target} HTTP/1.1`, `Host: 127.0.0.1:${caddy.port}`];
    expect(await rawStatus(caddy.port, head)).toBe(404);
  });

  it.each(['/g1', ''])('nobody makes a room by %s/matchmake', async (path) => {
    const init = { method: 'POST', body: '{}' };
    const response = await fetch(`${caddy.url}${path}/matchmake/create/match`, init);
    expect(response.ok).toBe(false);
  });

  it('a body that is too long is refused with a reason', async () => {
    const init = { method: 'POST', body: 'x'.repeat(65 * 1024) };
    const response = await fetch(`${caddy.url}/api/guest`, init);
    expect(response.status).toBe(413);
  });

  it('a page elsewhere cannot open a socket', async () => {
    const evil = { origin: 'https://evil.example' };
    await expect(openLine(`${caddy.url}/bot`, evil)).rejects.toThrow('403');
    await expect(openLine(`${caddy.url}/g1/a/b`, evil)).rejects.toThrow('403');
  });

  it('whoever tries passwords is counted by both together', async () => {
    const body = JSON.stringify({ name: 'Ann', password: 'not this one' });
    const headers = { 'content-type': 'application/json' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const response = await fetch(`${caddy.url}/api/login`, { method: 'POST', headers, body });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  /** A new match against the house; a call may have gone to the process that just died. */
  async function newMatch(): Promise<string> {
    try {
      const token = await enterAsGuest(caddy.url);
      const body = { format: 'duel', deck: 'ember', opponent: 'house' };
      return (await call<{ match: string }>(caddy.url, '/api/matches', { token, body })).match;
    } catch (error) {
      if (error instanceof RejectionError && error.code === 'not-ready') return newMatch();
      throw error;
    }
  }

  it('matches go on and new ones are made when one of them is killed', async () => {
    const matches = await liveMatches(caddy.url, 4, PACE);
    const players = playersOf(matches);
    await eventually(() => matches.every((match) => acceptedIn(match) > 2));
    await games[0]!.end('SIGKILL');
    const killed = matches.map(acceptedIn);
    expect(await newMatch()).toEqual(expect.any(String));
    await eventually(() => players.every(({ connection: line }) => line === 'here'));
    await eventually(() => matches.every((match, at) => acceptedIn(match) > killed[at]! + 2));
    expect(players.some(({ returns }) => returns.length > 0)).toBe(true);
    expect(players.flatMap(({ faults }) => faults)).toEqual([]);
    await stopAll(matches);
  });
});
