import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sqliteDatabase } from '../../server/store/database/sqlite-database.ts';
import { JournalWriterThread } from '../../server/store/journal/journal-writer-thread.ts';
import { LogSync } from '../../server/store/journal/log-sync.ts';
import { openStore } from '../../server/store/open-store.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { eventually } from '../kit/eventually.ts';
import { calm } from '../kit/fake-time.ts';
import { ownPath } from './folder.ts';
import { headerOf } from './samples.ts';

type Sync = { resolve(): void; reject(error: Error): void };

/** A log whose syncs end when the test says so. */
function slowLog() {
  const syncs: Sync[] = [];
  const gone: unknown[] = [];
  const log = {
    sync: () => new Promise<void>((resolve, reject) => void syncs.push({ resolve, reject })),
    close: async () => {},
  };
  return { syncs, gone, sync: new LogSync(log, (error) => gone.push(error)) };
}

/** What has happened so far, in order. */
function noting() {
  const happened: string[] = [];
  const note = (name: string, promise: Promise<unknown>) =>
    promise.then(
      () => happened.push(name),
      () => happened.push(`no ${name}`),
    );
  return { happened, note };
}

describe('the sync of a log', () => {
  it('is shared by all that wait for it', async () => {
    const { syncs, sync } = slowLog();
    const waiting = [sync.reached(), sync.reached(), sync.reached()];
    await calm();
    expect(syncs).toHaveLength(1);
    syncs[0]!.resolve();
    await Promise.all(waiting);
  });

  it('that has begun may have missed a write, which waits for the next', async () => {
    const { syncs, sync } = slowLog();
    const { happened, note } = noting();
    void note('first', sync.reached());
    await calm();
    void note('second', sync.reached());
    await calm();
    expect(syncs).toHaveLength(1);
    syncs[0]!.resolve();
    await eventually(() => syncs.length === 2);
    expect(happened).toEqual(['first']);
    syncs[1]!.resolve();
    await calm();
    expect(happened).toEqual(['first', 'second']);
  });

  it('that fails acknowledges nothing and says that the disk cannot be trusted', async () => {
    const { syncs, gone, sync } = slowLog();
    const { happened, note } = noting();
    void note('write', sync.reached());
    await calm();
    syncs[0]!.reject(new Error('the disk is broken'));
    await calm();
    expect([happened, gone]).toEqual([['no write'], [new Error('the disk is broken')]]);
  });
});

describe('the thread of the matches', () => {
  async function openWithSlowLog() {
    const path = ownPath('store.sqlite');
    const lines = new JournalWriterThread();
    const { syncs, sync } = slowLog();
    const database = new DatabaseSync(path);
    const opening = openStore(sqliteDatabase(database, { helper: lines, log: sync }));
    let isOpen = false;
    void opening.then(() => {
      isOpen = true;
    });
    for (; !isOpen; await calm()) for (const sync of syncs) sync.resolve();
    onTestFinished(() => lines.close());
    return { store: await opening, database, syncs };
  }

  it('never waits for the disk in a commit, and acknowledges what the disk has', async () => {
    const { store, database, syncs } = await openWithSlowLog();
    const before = syncs.length;
    expect(database.prepare('pragma synchronous').get()).toEqual({ synchronous: 1 });
    const { happened, note } = noting();
    void note('opened', store.journal.open(headerOf('m1')));
    await eventually(() => syncs.length > before);
    // Readers see it, but nobody was told yet.
    expect([await store.journal.running(), happened]).toEqual([['m1'], []]);
    syncs.at(-1)!.resolve();
    await calm();
    expect([happened, syncs.length]).toEqual([['opened'], before + 1]);
  });

  it('reads without waiting for the disk', async () => {
    const { store, syncs } = await openWithSlowLog();
    const before = syncs.length;
    expect(await store.journal.running()).toEqual([]);
    expect(await store.journal.read('m1')).toBeNull();
    expect(syncs).toHaveLength(before);
  });

  it('gets what a real file holds', async () => {
    const store = await openSqliteStore(ownPath('store.sqlite'));
    await Promise.all(['m1', 'm2', 'm3'].map((id) => store.journal.open(headerOf(id))));
    expect(await store.journal.running()).toEqual(['m1', 'm2', 'm3']);
    await store.close();
  });
});
