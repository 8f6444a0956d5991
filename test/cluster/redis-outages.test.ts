import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, ticketFor } from '../../client/link/api.ts';
import type { ChildServer } from '../kit/child-server.ts';
import { hasServers, PATIENT, TestCluster } from '../kit/cluster.ts';
import { eventually } from '../kit/eventually.ts';
import { type LiveMatch, liveMatches, playersOf } from '../kit/live-match.ts';
import { OUTAGE, outlast } from '../kit/outage.ts';
import type { RedisServer } from '../kit/redis-server.ts';

vi.setConfig({ testTimeout: 60_000 + OUTAGE });

const WISH = { format: 'duel', deck: 'ember' };

const acceptedIn = (live: LiveMatch): number =>
  live.players.reduce((sum, { accepted }) => sum + accepted.length, 0);

/** The status of a try to sit down. */
async function join(url: string, match: string): Promise<number> {
  const ticket = await ticketFor(url, await enterAsGuest(url));
  const { status } = await fetch(new URL(`/matchmake/joinById/${match}`, url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${ticket}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ deck: 'tide' }),
  });
  return status;
}

async function open(url: string): Promise<string> {
  const token = await enterAsGuest(url);
  return (await call<{ match: string }>(url, '/api/matches', { token, body: WISH })).match;
}

async function listed(url: string): Promise<string[]> {
  const { matches } = await call<{ matches: { id: string }[] }>(url, '/api/matches');
  return matches.map(({ id }) => id);
}

/** What may happen to Redis, and how that is made good. */
const TROUBLES = {
  async away(redis: RedisServer) {
    await redis.down();
    return () => redis.up();
  },
  async frozen(redis: RedisServer) {
    return redis.freeze();
  },
  /** Its password was changed, and nobody told the processes. */
  async locked(redis: RedisServer) {
    await redis.down();
    await redis.up('--requirepass', 'kW3v-9xTq');
    return async () => {
      await redis.down();
      await redis.up();
    };
  },
} as const;

describe.skipIf(!hasServers('outages of Redis'))('while Redis', () => {
  let cluster: TestCluster;
  let a: ChildServer;
  let b: ChildServer;
  let matches: LiveMatch[];

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    cluster = await TestCluster.start();
    a = await cluster.add(PATIENT);
    b = await cluster.add(PATIENT);
    matches = await liveMatches(a.url, 4, 100, undefined, b.url);
  }, 120_000);
  afterAll(() => cluster.end());

  /** Every match goes on, and nobody's line was lost. */
  async function nobodyNotices(): Promise<void> {
    const before = matches.map(acceptedIn);
    await eventually(() => matches.every((live, at) => acceptedIn(live) > before[at]! + 3));
    expect(playersOf(matches).map(({ returns }) => returns.length)).toEqual(Array(8).fill(0));
  }

  /** Through the other process than the one that has the match. */
  async function isLedAcross(): Promise<void> {
    const match = await open(a.url);
    await eventually(async () => (await join(b.url, match)) === 200);
  }

  const lines = async (): Promise<number> =>
    Number((await cluster.redis.command('HLEN', 'roomcaches')).replace(/\D/g, ''));

  it('is flushed no match notices, and all rooms are listed again', async () => {
    const before = await lines();
    expect(before).toBeGreaterThanOrEqual(4);
    await cluster.redis.command('FLUSHALL');
    await isLedAcross();
    await eventually(async () => (await lines()) >= before);
    await nobodyNotices();
  });

  it.for(['away', 'frozen', 'locked'] as const)(
    'is %s matches go on, own ones are joined, and other joins are refused',
    async (how) => {
      const [near, remote] = [await open(b.url), await open(a.url)];
      const mend = await TROUBLES[how](cluster.redis);
      const isLong = outlast();
      await nobodyNotices();
      expect(await join(b.url, near)).toBe(200);
      expect(await join(b.url, remote)).toBe(503);
      const made = await open(a.url);
      if (how === 'away') await isLong;
      await mend();
      await isLedAcross();
      await eventually(async () => (await lines()) >= 6);
      await eventually(async () => (await listed(b.url)).includes(made));
      await nobodyNotices();
    },
  );
});
