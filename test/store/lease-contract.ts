import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/contract/store.ts';
import { headerOf, rowOf } from './samples.ts';

export type LeaseWorld = {
  readonly store: Store;
  /** Time goes by, as leases see it. */
  later(ms: number): Promise<void>;
};

const MINUTE = 60_000;

function testLeases(name: string, open: () => Promise<LeaseWorld>): void {
  let world: LeaseWorld;
  let store: Store;
  beforeEach(async () => {
    world = await open();
    ({ store } = world);
  });
  afterEach(() => store.close());

  const begin = (match: string, owner: string, created = 0) =>
    store.journal.open(headerOf(match, { created }), { owner, ms: MINUTE });

  describe(`a match in ${name}`, () => {
    it('is held by who opened it, from the first moment on', async () => {
      await begin('m1', 'ann');
      expect(await store.leases.owner('m1')).toBe('ann');
      expect(await store.leases.take('m1', 'bob', MINUTE)).toBeNull();
      expect(await store.leases.orphans(9)).toEqual([]);
      await store.journal.append(rowOf('m1', 0));
      expect((await store.journal.read('m1'))?.rows).toHaveLength(1);
    });

    it('has one owner, however many want it together', async () => {
      await store.journal.open(headerOf('m1'));
      expect(await store.leases.owner('m1')).toBeNull();
      const owners = Array.from({ length: 8 }, (_, at) => `owner-${at}`);
      const taken = await Promise.all(owners.map((own) => store.leases.take('m1', own, MINUTE)));
      const lucky = owners.filter((_, at) => taken[at] !== null);
      expect(lucky).toEqual([await store.leases.owner('m1')]);
    });

    it('goes to the next one once its time is up, and the old one can do nothing any more', async () => {
      await begin('m1', 'ann');
      await store.journal.append(rowOf('m1', 0), 1);
      await world.later(MINUTE);
      expect(await store.leases.owner('m1')).toBeNull();
      expect(await store.leases.take('m1', 'bob', MINUTE)).toEqual({ fence: 2 });
      const lost = { name: 'LostLease', match: 'm1' };
      await expect(store.journal.append(rowOf('m1', 1), 1)).rejects.toMatchObject(lost);
      await expect(store.journal.close('m1', 1)).rejects.toMatchObject(lost);
      expect(await store.leases.renew('ann', MINUTE)).toEqual([]);
      await store.leases.release('m1', 'ann');
      await store.journal.append(rowOf('m1', 1), 2);
      expect(await store.leases.owner('m1')).toBe('bob');
      expect((await store.journal.read('m1'))?.rows).toHaveLength(2);
    });

    it('stays with who renews, all of its matches at once', async () => {
      await begin('m1', 'ann', 1);
      await begin('m2', 'ann', 2);
      await begin('m3', 'bob', 3);
      await world.later(MINUTE / 2);
      expect(await store.leases.renew('ann', MINUTE)).toEqual(['m1', 'm2']);
      await world.later(MINUTE / 2);
      expect(await store.leases.orphans(9)).toEqual(['m3']);
      expect(await store.leases.owner('m2')).toBe('ann');
    });

    it('stays with who comes late, when nobody else came', async () => {
      await begin('m1', 'ann');
      await world.later(9 * MINUTE);
      expect(await store.leases.orphans(9)).toEqual(['m1']);
      expect(await store.leases.renew('ann', MINUTE)).toEqual(['m1']);
      expect(await store.leases.take('m1', 'bob', MINUTE)).toBeNull();
      expect(await store.leases.take('m1', 'ann', MINUTE)).toEqual({ fence: 1 });
    });

    it('is free at once when its owner leaves it', async () => {
      await begin('m1', 'ann', 1);
      await begin('m2', 'ann', 2);
      await store.leases.release('m1', 'bob');
      expect(await store.leases.orphans(9)).toEqual([]);
      await store.leases.release('m1', 'ann');
      expect(await store.leases.orphans(9)).toEqual(['m1']);
      await store.leases.renew('ann', 0);
      expect(await store.leases.orphans(9)).toEqual(['m1', 'm2']);
      expect(await store.leases.take('m1', 'bob', MINUTE)).toEqual({ fence: 2 });
      await expect(store.journal.append(rowOf('m1', 0), 1)).rejects.toThrow(/another server/);
    });

    it('is nobody’s and wanted by nobody once it is closed', async () => {
      await begin('m1', 'ann');
      await store.journal.close('m1');
      await world.later(9 * MINUTE);
      expect(await store.leases.orphans(9)).toEqual([]);
      expect(await store.leases.take('m1', 'bob', MINUTE)).toBeNull();
      expect(await store.leases.owner('m1')).toBeNull();
      await store.journal.close('m1');
    });
  });

  describe(`matches without an owner in ${name}`, () => {
    it('are told oldest first, and no more than asked for', async () => {
      await begin('b', 'ann', 2);
      await begin('a', 'ann', 3);
      await store.journal.open(headerOf('c', { created: 1 }));
      await begin('d', 'bob', 0);
      await world.later(MINUTE);
      await store.leases.renew('bob', MINUTE);
      expect(await store.leases.orphans(2)).toEqual(['c', 'b']);
      expect(await store.leases.orphans(9)).toEqual(['c', 'b', 'a']);
    });

    it('are those nobody ever heard of, too', async () => {
      expect(await store.leases.take('nothing', 'ann', MINUTE)).toBeNull();
      expect(await store.leases.owner('nothing')).toBeNull();
      expect(await store.leases.renew('ann', MINUTE)).toEqual([]);
    });
  });
}

/** Who may go on with a match, in every store. */
export function describeLeases(name: string, open: () => Promise<LeaseWorld>): void {
  // In a block of its own, so that other tests of the caller do not open these stores.
  describe(name, () => testLeases(name, open));
}
