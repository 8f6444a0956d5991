import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/contract/store.ts';
import { ENTRIES, headerOf, rowOf } from './samples.ts';

type Open = () => Promise<Store>;

function testJournal(name: string, open: Open): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  describe(`a journal in ${name}`, () => {
    it('gives back every kind of entry as it was written', async () => {
      const header = headerOf('m1', { code: 'KXQZ' });
      const rows = Object.values(ENTRIES).map((entry, n) => rowOf('m1', n, entry));
      await store.journal.open(header);
      for (const row of rows) await store.journal.append(row);
      expect(await store.journal.read('m1')).toEqual({ header, rows });
    });

    it('keeps matches apart that are written together, each in its order', async () => {
      const matches = ['a', 'b', 'c'];
      for (const id of matches) await store.journal.open(headerOf(id));
      const rows = Array.from({ length: 300 }, (_, at) => matches.map((id) => rowOf(id, at)));
      await Promise.all(rows.flat().map((row) => store.journal.append(row)));
      for (const id of matches) {
        const read = await store.journal.read(id);
        expect(read?.rows).toEqual(rows.flat().filter(({ match }) => match === id));
      }
    });

    it('answers in the order of asking', async () => {
      await store.journal.open(headerOf('m1'));
      const answered: number[] = [];
      const asked = [0, 1, 2, 3].map(async (n) => {
        await store.journal.append(rowOf('m1', n));
        answered.push(n);
      });
      await Promise.all(asked);
      expect(answered).toEqual([0, 1, 2, 3]);
    });

    it('takes no row twice, and no row without a match', async () => {
      await store.journal.open(headerOf('m1'));
      await store.journal.append(rowOf('m1', 0));
      await expect(store.journal.append(rowOf('m1', 0, ENTRIES.closed))).rejects.toThrow();
      await expect(store.journal.append(rowOf('m2', 0))).rejects.toThrow();
      expect((await store.journal.read('m1'))?.rows).toEqual([rowOf('m1', 0)]);
    });

    it('writes the rows of other matches when one match sends a row twice', async () => {
      for (const id of ['a', 'b', 'c']) await store.journal.open(headerOf(id));
      await store.journal.append(rowOf('b', 0));
      const rows = [rowOf('a', 0), rowOf('b', 0), rowOf('b', 1), rowOf('c', 0), rowOf('a', 1)];
      const settled = await Promise.allSettled(rows.map((row) => store.journal.append(row)));
      expect(settled.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect((await store.journal.read('a'))?.rows).toHaveLength(2);
      expect((await store.journal.read('b'))?.rows).toHaveLength(1);
    });

    it('writes all rows of a match that come together, or none, however many', async () => {
      await store.journal.open(headerOf('m1'));
      await store.journal.append(rowOf('m1', 250));
      const asked = Array.from({ length: 300 }, (_, n) => store.journal.append(rowOf('m1', n)));
      const settled = await Promise.allSettled(asked);
      expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
      await expect(store.journal.read('m1')).rejects.toMatchObject({ n: 0 });
    });

    it('names a row that is missing, for that match alone', async () => {
      for (const id of ['m1', 'm2']) await store.journal.open(headerOf(id));
      for (const n of [0, 1, 3]) await store.journal.append(rowOf('m1', n));
      await expect(store.journal.read('m1')).rejects.toMatchObject({
        name: 'JournalFault',
        match: 'm1',
        n: 2,
      });
      expect((await store.journal.read('m2'))?.rows).toEqual([]);
    });

    it('lists the matches that are not closed, oldest first', async () => {
      await store.journal.open(headerOf('b', { created: 1 }));
      await store.journal.open(headerOf('a', { created: 2 }));
      await store.journal.open(headerOf('c', { created: 0 }));
      await store.journal.close('b');
      expect(await store.journal.running()).toEqual(['c', 'a']);
      expect((await store.journal.read('b'))?.header.id).toBe('b');
    });

    it('knows nothing of a match that was never opened', async () => {
      expect(await store.journal.read('nobody')).toBeNull();
    });
  });
}

/** What every journal must do, whoever writes its rows. `open` gives an empty store. */
export function describeJournal(name: string, open: Open): void {
  // In a block of its own, so that other tests of the caller do not open these stores.
  describe(name, () => testJournal(name, open));
}
