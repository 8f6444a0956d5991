import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { farLine } from '../kit/far-line.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer();
});
afterAll(() => server.end());

const WISH = { format: 'duel', deck: 'ember', opponent: 'person' };
/** No lag above it is forgiven, in milliseconds; and what a busy machine may add. */
const [MOST, BUSY] = [1_000, 1_000];

it.concurrent.each([20, 100, 300, 1_100])(
  'who is %i ms away is measured so by the server, up to a second',
  async (away) => {
    const line = await farLine(server.port, away);
    const token = await enterAsGuest(server.url);
    const { match: id } = await call<{ match: string }>(server.url, '/api/matches', {
      ...{ token, body: WISH },
    });
    const match = server.hall.match(id)!;
    const measured = new Promise<number>((tell) => {
      vi.spyOn(match, 'lag').mockImplementation((_seat, ms) => tell(ms));
    });
    const link = await MatchLink.open({ server: line.url, token, match: id });
    const lag = await measured;
    expect(lag).toBeGreaterThanOrEqual(Math.min(away, MOST) - 1);
    expect(lag).toBeLessThanOrEqual(Math.min(away + BUSY, MOST));
    await link.leave();
    await line.close();
  },
);
