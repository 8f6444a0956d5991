import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { type Call, callFrom } from './knock.ts';

vi.setConfig({ testTimeout: 60_000 });

const PROXY = '127.0.0.2';
const PLACES = 500;

let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const settings = { LIMITS: 'on', TRUSTED_PROXIES: PROXY, MAX_MATCHES: `${PLACES}` };
  // Its clock stands still and no host is missed, so that nothing is forgiven however long the calls take.
  const timeouts = { hostNeverCame: 3_600_000 };
  server = await startServer(settings, { now: () => 1_000, timeouts });
});
afterAll(() => server.end());

const via = (address: string, token = ''): Call => ({
  from: PROXY,
  headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
});

const post = (path: string, body: object, more: Call) =>
  callFrom(server.port, path, { method: 'POST', body: JSON.stringify(body), ...more });

async function guestFrom(address: string): Promise<string> {
  const { body } = await post('/api/guest', {}, via(address));
  return (JSON.parse(body) as { token: string }).token;
}

const wish = { format: 'duel', deck: 'ember' };
const open = (address: string, token: string, more = {}) =>
  post('/api/matches', { ...wish, ...more }, via(address, token));

/** Three guests of an address open matches as often as they may call. */
async function takeAll(address: string): Promise<number> {
  const tokens = await Promise.all(Array.from({ length: 3 }, () => guestFrom(address)));
  const calls = tokens.flatMap((token) => Array.from({ length: 12 }, () => open(address, token)));
  return (await Promise.all(calls)).filter(({ status }) => status === 201).length;
}

describe.runIf(process.platform === 'linux')(
  '86 addresses that open matches by calls alone',
  () => {
    it('get what they may, and somebody from another address still gets one', async () => {
      let crowd = 0;
      for (let at = 0; at < 86; at++) crowd += await takeAll(`10.${at}.0.1`);
      // Their calls alone are allowed: six times as many as there are places.
      expect(crowd).toBeGreaterThan(PLACES / 2);
      expect(crowd).toBeLessThan(PLACES);
      const honest = await open('203.0.113.1', await guestFrom('203.0.113.1'));
      expect(honest.status).toBe(201);
    });

    it('are told why not, and how long to wait', async () => {
      const answer = await open('10.1.0.1', await guestFrom('10.1.0.1'));
      expect(answer).toMatchObject({ status: 429, retryAfter: '30' });
      expect(JSON.parse(answer.body)).toMatchObject({
        code: 'too-many-matches',
        message: expect.stringContaining('your address'),
        wait: 30,
      });
    });

    it('come no further by making the matches private or against the house', async () => {
      const token = await guestFrom('10.1.0.1');
      for (const more of [{ private: true }, { opponent: 'house' }, { bestOf: 3 }]) {
        expect(await open('10.1.0.1', token, more)).toMatchObject({ status: 429 });
      }
    });
  },
);
