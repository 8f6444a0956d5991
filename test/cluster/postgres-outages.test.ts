import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgresStore } from '../../server/store/postgres.ts';
import { defaultBook } from '../../shared/index.ts';
import type { ChildServer } from '../kit/child-server.ts';
import { hasServers, TestCluster } from '../kit/cluster.ts';
import { eventually } from '../kit/eventually.ts';
import { journalFaults } from '../kit/journal-faults.ts';
import { type LiveMatch, liveMatches, playersOf, stopAll } from '../kit/live-match.ts';
import { OUTAGE, outlast, SHORT_LEASE, SLOW } from '../kit/outage.ts';
import { FaultyLine } from '../store/faulty-writer.ts';

vi.setConfig({ testTimeout: 60_000 + 4 * OUTAGE });

const QUIET = { away() {}, back() {} };

const acceptedIn = ({ players }: LiveMatch): number =>
  players.reduce((sum, { accepted }) => sum + accepted.length, 0);

/** What both seats have left to think with. */
const bankOf = ({ players: [a] }: LiveMatch): number =>
  a.link.table?.clock.bank.reduce((sum, bank) => sum + bank, 0) ?? 0;

describe.skipIf(!hasServers('outages of PostgreSQL under two processes'))(
  'while PostgreSQL',
  () => {
    let cluster: TestCluster;
    let line: FaultyLine;
    let both: readonly ChildServer[];
    let matches: LiveMatch[];

    beforeAll(async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      cluster = await TestCluster.start();
      line = await FaultyLine.to(cluster.postgres.port);
      const env = { ...SHORT_LEASE, DATABASE_URL: line.url(cluster.database) };
      both = await Promise.all([cluster.add(env), cluster.add(env)]);
      const seated = both.map(({ url }, at) =>
        liveMatches(url, 2, 100, undefined, both[1 - at]!.url),
      );
      matches = (await Promise.all(seated)).flat();
    }, 120_000);
    afterAll(async () => {
      await cluster?.end();
      await line?.end();
    });

    const logged = (text: string): number =>
      both.reduce((sum, server) => sum + server.logged().split(text).length - 1, 0);

    const resume = async (): Promise<void> => {
      const before = matches.map(acceptedIn);
      await eventually(() => matches.every((live, at) => acceptedIn(live) > before[at]! + 2));
    };

    /** Nobody loses a line, a match or thinking time by it. */
    async function nobodyPays(outage: () => Promise<void>): Promise<void> {
      await resume();
      const banks = matches.map(bankOf);
      const began = performance.now();
      await outage();
      const ended = performance.now();
      await resume();
      const played = performance.now() - ended;
      // Whoever is asked thinks all the time, so an outage that counts would be paid for in full.
      for (const [at, live] of matches.entries()) {
        const paid = banks[at]! - bankOf(live);
        expect(paid, live.match).toBeLessThan(played + (ended - began) / 2);
      }
      expect(playersOf(matches).map(({ returns }) => returns.length)).toEqual(Array(8).fill(0));
      expect([logged('takes over'), logged('"fatal"'), logged('not guarded')]).toEqual([0, 0, 0]);
    }

    const isEverybodyTold = (before: readonly number[]): boolean =>
      matches.every(({ players: [a, b] }, at) => a.askedToWait + b.askedToWait > (before[at] ?? 0));
    const counts = (): number[] =>
      matches.map(({ players: [a, b] }) => a.askedToWait + b.askedToWait);

    it('is away for longer than a lease, everybody is told, and all goes on where it was', () =>
      nobodyPays(async () => {
        const before = counts();
        await cluster.postgres.down('SIGQUIT');
        await outlast();
        await eventually(() => isEverybodyTold(before));
        await cluster.postgres.up();
      }));

    it('stands still for longer than a lease, everybody is told, and all goes on where it was', () =>
      nobodyPays(async () => {
        const before = counts();
        const thaw = cluster.postgres.freeze();
        await outlast();
        await eventually(() => isEverybodyTold(before));
        thaw();
      }));

    it('is late with every answer, everything is done in the end, and nobody else takes it', () =>
      nobodyPays(async () => {
        const before = matches.map(acceptedIn);
        line.slow(SLOW);
        await eventually(() => matches.every((live, at) => acceptedIn(live) > before[at]!));
        line.slow(0);
      }));

    it('was away, stood still and was slow, what was accepted is written, once', async () => {
      await stopAll(matches);
      const store = await openPostgresStore(cluster.database, QUIET);
      const found = await Promise.all(
        matches.map((live) => journalFaults(defaultBook(), store, live)),
      );
      await store.close();
      expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    });
  },
);
