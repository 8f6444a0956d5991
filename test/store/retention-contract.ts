import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERASED } from '../../server/store/contract/erased.ts';
import type { Store, Sweep } from '../../server/store/contract/store.ts';
import { forGood } from '../../server/users/session.ts';
import type { User } from '../../server/users/user.ts';
import { ENTRIES, finished, headerOf, rowOf, userOf } from './samples.ts';
import { ada, botOf } from './users-contract.ts';

const HOUSE: User = { id: 'house', name: 'House bot', kind: 'house' };
const GUEST = userOf('g_1', 'guest');
const DAY = 86_400_000;

/** What every store removes, and what it keeps. Times are days. */
export function describeRetention(name: string, open: () => Promise<Store>): void {
  describe(`retention in ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    type Match = { readonly seats?: readonly [User, User]; readonly running?: boolean };

    /** A match of that day; with seats a game of it was finished. */
    async function match(id: string, day: number, { seats, running = false }: Match = {}) {
      await store.journal.open(headerOf(id, { created: day * DAY }));
      const [person = GUEST] = seats ?? [];
      const sat = { ...ENTRIES.sat, person };
      await store.journal.append(rowOf(id, 0, sat));
      await store.journal.append(rowOf(id, 1));
      const ladder = seats?.some(({ kind }) => kind === 'house') ? null : 'people';
      if (seats !== undefined) {
        await store.records.finish(finished(`${id}-1`, { match: id, seats, ladder }));
      }
      if (!running) await store.journal.close(id);
    }

    async function sweepAll(what: Sweep, day: number): Promise<void> {
      for (let slices = 0; slices < 100; slices++) {
        if ((await store.retention.sweep(what, day * DAY)) === 0) return;
      }
      throw new Error(`"${what}" never comes to an end.`);
    }

    const isThere = async (id: string) => (await store.journal.read(id)) !== null;

    it('removes matches without a finished game, once they are old enough and closed', async () => {
      for (let at = 0; at < 12; at++) await match(`void-${at}`, 3);
      await match('young', 8);
      await match('runs', 3, { running: true });
      await match('played', 3, { seats: [userOf('ada'), userOf('ben')] });
      await sweepAll('unfinished', 5);
      const left = ['void-0', 'void-11', 'young', 'runs', 'played'];
      const there = await Promise.all(left.map(isThere));
      expect(there).toEqual([false, false, true, true, true]);
      await store.journal.append(rowOf('runs', 2));
      await store.journal.close('runs');
      await sweepAll('unfinished', 5);
      expect(await isThere('runs')).toBe(false);
    });

    it('removes a few matches at a time', async () => {
      for (let at = 0; at < 12; at++) await match(`void-${at}`, 3);
      await store.retention.sweep('unfinished', 5 * DAY);
      const there = await Promise.all(Array.from({ length: 12 }, (_, at) => isThere(`void-${at}`)));
      expect(there.filter(Boolean)).toHaveLength(7);
    });

    it('removes unrated games of guests against the house later, and no others', async () => {
      await match('guest', 3, { seats: [GUEST, HOUSE] });
      await match('account', 3, { seats: [userOf('a_1'), HOUSE] });
      await match('rated', 3, { seats: [userOf('a_1'), userOf('a_2')] });
      await sweepAll('unfinished', 5);
      await sweepAll('guest-games', 2);
      expect(await isThere('guest')).toBe(true);
      await sweepAll('guest-games', 5);
      const kept = await Promise.all(['guest', 'account', 'rated'].map(isThere));
      expect(kept).toEqual([false, true, true]);
      expect(await store.records.game('guest-1')).toBeNull();
      expect(await store.records.game('rated-1')).not.toBeNull();
    });

    it('takes the name of somebody deleted out of games, journals and ladders', async () => {
      const [own, other] = [userOf('a_1'), userOf('a_2')];
      await store.users.addAccount(ada, 'ada', 'ada');
      for (let at = 0; at < 12; at++) {
        const seats = at % 2 === 0 ? ([own, other] as const) : ([other, own] as const);
        await match(`m${at}`, 3, { seats });
      }
      await match('runs', 3, { seats: [own, other], running: true });
      const before = await store.records.ratingOf('a_2', 'duel', 'people');
      await store.users.deleteAccount('a_1', 9 * DAY, 99 * DAY);
      await sweepAll('erasures', 5);
      const text = async (id: string) =>
        JSON.stringify([await store.journal.read(id), await store.records.game(`${id}-1`)]);
      const all = await Promise.all(Array.from({ length: 12 }, (_, at) => text(`m${at}`)));
      expect(all.filter((one) => one.includes(own.name))).toEqual([]);
      expect(all.every((one) => one.includes(ERASED))).toBe(true);
      expect(all.join()).toContain(other.name);
      expect(await text('runs')).toContain(own.name);
      await store.journal.close('runs');
      await sweepAll('erasures', 5);
      expect(await text('runs')).not.toContain(own.name);
      const board = await store.records.leaderboard('duel', 'people', 9);
      expect(board.map(({ person }) => person.id)).toEqual(['a_2']);
      expect(await store.records.ratingOf('a_2', 'duel', 'people')).toEqual(before);
    });

    it('hides whoever was deleted from a ladder that is counted again', async () => {
      const [own, other] = [userOf('a_1'), userOf('a_2')];
      await store.users.addAccount(ada, 'ada', 'ada');
      for (const id of ['m1', 'm2']) await match(id, 3, { seats: [own, other] });
      await store.users.deleteAccount('a_1', 9 * DAY, 99 * DAY);
      await sweepAll('erasures', 5);
      await store.records.voidGames({ game: 'm1-1' }, { at: 5, reason: 'a test' });
      await store.records.recount();
      const board = await store.records.leaderboard('duel', 'people', 9);
      expect(board.map(({ person }) => person.id)).toEqual(['a_2']);
    });

    it('forgets old bots, endings and places, and nothing younger', async () => {
      const { users } = store;
      await users.addAccount(ada, 'ada', 'ada');
      for (const [id, day] of [
        ['b_1', 3],
        ['b_2', 8],
      ] as const) {
        await users.addBot(botOf('a_1', id), id);
        await users.revokeBot('a_1', id, day * DAY, day * DAY);
      }
      await users.addBot(botOf('a_1', 'b_3'), 'b_3');
      for (const [place, day] of [
        ['old', 3],
        ['new', 8],
      ] as const) {
        await users.noteLogin('a_1', place, day * DAY);
      }
      for (const what of ['bots', 'endings', 'places', 'owners'] as const) await sweepAll(what, 5);
      expect((await users.bots('a_1')).map(({ id }) => id)).toEqual(['b_2', 'b_3']);
      expect((await users.endedWithin(60_000)).map(({ subject }) => subject)).toEqual(['b_2']);
      const places = ['old', 'new'].map((place) => users.hasLoggedIn('ada', place));
      expect(await Promise.all(places)).toEqual([false, true]);
      await users.end(forGood('s_1'), 9 * DAY);
      expect((await users.standing('a_1', 's_1')).ended).toBeGreaterThan(0);
    });

    it('is the chore of one process at a time', async () => {
      const { retention } = store;
      const both = await Promise.all(
        ['ann', 'bob', 'cleo'].map((owner) => retention.claim('sweep', owner, 60_000)),
      );
      expect(both.filter(Boolean)).toHaveLength(1);
      const owner = ['ann', 'bob', 'cleo'][both.indexOf(true)] ?? '';
      expect(await retention.claim('sweep', owner, -1)).toBe(true);
      expect(await retention.claim('sweep', 'dan', 60_000)).toBe(true);
      expect(await retention.claim('sweep', owner, 60_000)).toBe(false);
      expect(await retention.claim('another', owner, 60_000)).toBe(true);
    });
  });
}
