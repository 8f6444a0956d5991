import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../../server/store/contract.ts';
import { JournalFault } from '../../server/store/journal-fault.ts';
import { LostLease } from '../../server/store/lost-lease.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { METHODS } from '../../server/store/thread-calls.ts';
import { openThreadedStore } from '../../server/store/threaded-store.ts';
import { ownPath } from './folder.ts';
import { headerOf, rowOf } from './samples.ts';
import { describeStore } from './store-contract.ts';

const never = (error: unknown): void => {
  throw error;
};

/** Of the store itself, and no part of the contract. */
const OWN_BUSINESS = ['drained', 'beat', 'tidy'];

const open = (path = ownPath('store.sqlite')): Promise<Store> => openThreadedStore(path, never);

describeStore('SQLite in a thread of its own', () => open());

describe('a store in a thread of its own', () => {
  it('can be asked all that a store can', async () => {
    const store = await openSqliteStore(':memory:');
    const { check: _check, close: _close, ...parts } = store;
    for (const [part, methods] of Object.entries(parts)) {
      const asked = METHODS[part as keyof typeof parts];
      const known = Object.keys(methods).filter((name) => !OWN_BUSINESS.includes(name));
      expect(known.toSorted(), part).toEqual([...asked].toSorted());
    }
    await store.close();
  });

  it('keeps the kinds of its errors', async () => {
    const path = ownPath('store.sqlite');
    const store = await open(path);
    await store.journal.open(headerOf('m1'), { owner: 'ann', ms: 60_000 });
    await store.leases.release('m1', 'ann');
    await store.leases.take('m1', 'bob', 60_000);
    const late = store.journal.append(rowOf('m1', 0), 1);
    await expect(late).rejects.toBeInstanceOf(LostLease);
    await expect(late).rejects.toMatchObject({ match: 'm1' });
    await store.journal.append(rowOf('m1', 1));
    const other = new DatabaseSync(path);
    other.exec(`update matches set header = '{}'`);
    other.close();
    const torn = store.journal.read('m1');
    await expect(torn).rejects.toBeInstanceOf(JournalFault);
    await expect(torn).rejects.toMatchObject({ match: 'm1', n: null });
    await store.close();
  });

  it('says in words why it cannot be opened', async () => {
    const path = ownPath('store.sqlite');
    writeFileSync(path, 'not a database at all, but long enough to be looked at as one'.repeat(50));
    await expect(open(path)).rejects.toThrow(/cannot be opened: .*not a database/);
  });

  it('has written all it was asked for when it is closed, and answers nobody after', async () => {
    const path = ownPath('store.sqlite');
    const store = await open(path);
    await store.journal.open(headerOf('m1'));
    const asked = Array.from({ length: 100 }, (_, n) => store.journal.append(rowOf('m1', n)));
    await store.close();
    await Promise.all(asked);
    expect(existsSync(`${path}-wal`)).toBe(false);
    await expect(store.check()).rejects.toThrow('The store is closed.');
    const again = await openSqliteStore(path);
    expect((await again.journal.read('m1'))?.rows).toHaveLength(100);
    await again.close();
  });

  it('refuses what cannot be sent over, for that call alone', async () => {
    const store = await open();
    for (const id of ['m1', 'm2']) await store.journal.open(headerOf(id));
    const odd = { ...rowOf('m1', 0), entry: { kind: 'closed', why: () => {} } };
    const asked = [store.journal.append(odd as never), store.journal.append(rowOf('m2', 0))];
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await store.close();
  });

  it('tells when its thread is gone, also who waits for it', async () => {
    const threads: Worker[] = [];
    const started = (thread: Worker) => threads.push(thread);
    process.on('worker', started);
    onTestFinished(() => void process.off('worker', started));
    const gone: unknown[] = [];
    const store = await openThreadedStore(ownPath('store.sqlite'), (error) => gone.push(error));
    // No list of calls: a mistake that only a bug could make.
    threads[0]?.postMessage(null);
    await expect(store.journal.running()).rejects.toThrow('The store is closed.');
    expect(gone).toHaveLength(1);
  });
});
