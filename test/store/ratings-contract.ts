import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateGame, UNRATED } from '../../server/results/rate.ts';
import type { Store } from '../../server/store/contract/store.ts';
import { finished, userOf } from './samples.ts';

const DAY = 24 * 3_600_000;
const PAIR = [userOf('ada'), userOf('ben')] as const;

const addBot = (store: Store, id: string, owner: string) =>
  store.users.addBot({ id, owner, name: id, kind: 'bot', created: 0, revoked: false }, id);

function testRatings(name: string, open: () => Promise<Store>): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  describe(`rated results in ${name}`, () => {
    it('of two people count three times in any 24 hours, and then for nobody', async () => {
      const games = [0, 1_000, 2_000, DAY - 1, DAY, DAY + 1, 2 * DAY];
      const results = [];
      for (const [at, ended] of games.entries()) {
        const seats = at % 2 === 0 ? PAIR : ([PAIR[1], PAIR[0]] as const);
        results.push(await store.records.finish(finished(`g${at}`, { seats, ended })));
      }
      const limit = { counted: [false, false], uncounted: 'pair-limit', changes: null };
      expect(results.map(({ uncounted }) => uncounted)).toEqual([
        ...[null, null, null, 'pair-limit'],
        ...[null, 'pair-limit', null],
      ]);
      expect(results[3]).toEqual(limit);
      expect(await store.records.game('g3')).toMatchObject({ uncounted: 'pair-limit' });
      expect((await store.records.ratingOf('ada', 'duel', 'people')).games).toBe(5);
    });

    it('that are written late find no room that was used meanwhile', async () => {
      for (const at of [5, 6, 7]) {
        await store.records.finish(finished(`g${at}`, { ended: at * 1_000 }));
      }
      const late = await store.records.finish(finished('g0', { ended: 0 }));
      expect(late).toMatchObject({ uncounted: 'pair-limit' });
    });

    it('are asked before, with the seconds until there is room again', async () => {
      const left = (at: number) => store.records.ratedPair('ben', 'ada', 'people', at);
      expect(await left(0)).toEqual({ sameOwner: false, left: 3, wait: 0 });
      for (const at of [0, 1, 2]) await store.records.finish(finished(`g${at}`, { ended: at }));
      expect(await left(10_000)).toEqual({ sameOwner: false, left: 0, wait: 86_390 });
      expect(await left(DAY)).toMatchObject({ left: 1 });
      expect(await store.records.ratedPair('ben', 'cleo', 'people', 10)).toMatchObject({ left: 3 });
      expect(await store.records.ratedPair('ben', 'ada', 'bots', 10)).toMatchObject({ left: 3 });
    });

    it('of three processes at once count no more often', async () => {
      const games = Array.from({ length: 9 }, (_, at) => finished(`g${at}`, { ended: at }));
      const results = await Promise.all(games.map((game) => store.records.finish(game)));
      expect(results.filter(({ changes }) => changes !== null)).toHaveLength(3);
    });

    it('compare bots by their owner, whatever they are called and also once revoked', async () => {
      const bots = { ladder: 'bots', ended: 0 } as const;
      for (const id of ['b1', 'b2', 'b3']) await addBot(store, id, 'ada');
      await addBot(store, 'b4', 'ben');
      await store.users.revokeBot('ada', 'b2', 9, 9);
      const seats = (one: string, other: string) =>
        [userOf(one, 'bot'), userOf(other, 'bot')] as const;
      for (const pair of [seats('b1', 'b2'), [userOf('ada'), userOf('b1', 'bot')] as const]) {
        const game = finished(`${pair[0].id}-${pair[1].id}`, { ...bots, seats: pair });
        const same = { counted: [false, false], uncounted: 'same-owner', changes: null };
        expect(await store.records.finish(game)).toEqual(same);
      }
      const asked = await store.records.ratedPair('b3', 'ada', 'people', 0);
      expect(asked).toMatchObject({ sameOwner: true, left: 0 });
      const results = [];
      for (const [at, bot] of ['b1', 'b2', 'b3', 'b1'].entries()) {
        const game = finished(`h${at}`, { ...bots, seats: seats('b4', bot) });
        results.push((await store.records.finish(game)).uncounted);
      }
      expect(results).toEqual([null, null, null, 'pair-limit']);
    });

    it('that ended too early cost whoever left, and give the other nothing', async () => {
      const short = finished('g1', { short: true, winner: 1 });
      const after = rateGame([UNRATED, UNRATED], 1);
      expect(await store.records.finish(short)).toEqual({
        counted: [true, false],
        uncounted: 'too-short',
        changes: [
          { before: UNRATED, after: after[0] },
          { before: UNRATED, after: UNRATED },
        ],
      });
      expect(await store.records.ratingOf('ben', 'duel', 'people')).toEqual(UNRATED);
      expect(await store.records.leaderboard('duel', 'people', 9)).toHaveLength(1);
      const draw = await store.records.finish(finished('g2', { short: true, winner: null }));
      expect(draw).toEqual({ counted: [false, false], uncounted: 'too-short', changes: null });
    });
  });
}

/** Whom results count for, in every store. */
export function describeRatings(name: string, open: () => Promise<Store>): void {
  // In a block of its own, so that other tests of the caller do not open these stores.
  describe(name, () => testRatings(name, open));
}
