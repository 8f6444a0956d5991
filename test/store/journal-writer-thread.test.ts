import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Synchronous, sqliteDatabase } from '../../server/store/database/sqlite-database.ts';
import { JournalWriterThread } from '../../server/store/journal/journal-writer-thread.ts';
import { openStore } from '../../server/store/open-store.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { eventually } from '../kit/eventually.ts';
import { ownPath } from './folder.ts';
import { describeJournal } from './journal-contract.ts';
import { finished, headerOf, rowOf } from './samples.ts';

describeJournal('a file', () => openSqliteStore(ownPath('store.sqlite')));

/** A store whose thread is up, with what went through it. */
async function openWithThread(synchronous: Synchronous = 'full') {
  const path = ownPath('store.sqlite');
  const lines = new JournalWriterThread();
  const store = await openStore(
    sqliteDatabase(new DatabaseSync(path), { helper: lines, synchronous }),
  );
  const gone: unknown[] = [];
  const threads: Worker[] = [];
  const started = (thread: Worker) => threads.push(thread);
  process.on('worker', started);
  lines.start({ path, synchronous }, (error) => gone.push(error));
  onTestFinished(async () => {
    process.off('worker', started);
    await lines.close();
  });
  await eventually(() => lines.isReady);
  const write = vi.spyOn(lines, 'write');
  return { store, gone, write, thread: threads.at(-1) };
}

const MATCHES = Array.from({ length: 100 }, (_, at) => `match-${at}`);

describe('a thread that writes lines', () => {
  it('gets every line where a commit waits for the disk: matches do not wait with it', async () => {
    const { store, write } = await openWithThread();
    await store.journal.open(headerOf('m1'));
    await store.journal.append(rowOf('m1', 0));
    expect(write).toHaveBeenCalledTimes(1);
    await store.close();
  });

  it('else gets many at a time, and few are written without it', async () => {
    const { store, write } = await openWithThread('normal');
    for (const id of MATCHES) await store.journal.open(headerOf(id));
    await store.journal.append(rowOf('match-0', 0));
    expect(write).not.toHaveBeenCalled();
    await Promise.all(MATCHES.map((id, at) => store.journal.append(rowOf(id, at === 0 ? 1 : 0))));
    expect(write).toHaveBeenCalled();
    for (const [at, id] of MATCHES.entries()) {
      expect((await store.journal.read(id))?.rows).toHaveLength(at === 0 ? 2 : 1);
    }
    await store.close();
  });

  it('that refuses a line of one match writes those of the others', async () => {
    const { store } = await openWithThread();
    for (const id of MATCHES) await store.journal.open(headerOf(id));
    await store.journal.append(rowOf('match-7', 0));
    const asked = MATCHES.map((id) => store.journal.append(rowOf(id, 0)));
    const settled = await Promise.allSettled(asked);
    const refused = settled.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []));
    expect(refused).toEqual([7]);
    for (const id of MATCHES) expect((await store.journal.read(id))?.rows).toHaveLength(1);
    await store.close();
  });

  it('and everything else that is written take turns, and nothing of either is lost', async () => {
    const { store, write } = await openWithThread();
    for (const id of MATCHES) await store.journal.open(headerOf(id));
    const games = MATCHES.map((id) => `${id}-1`);
    for (let n = 0; n < 20; n++) {
      const rows = MATCHES.map((id) => store.journal.append(rowOf(id, n)));
      const others = games.slice(n * 5, n * 5 + 5).map((id) => store.records.finish(finished(id)));
      await Promise.all([...rows, ...others]);
    }
    expect(write.mock.calls.length).toBeGreaterThanOrEqual(20);
    for (const id of MATCHES) expect((await store.journal.read(id))?.rows).toHaveLength(20);
    for (const id of games) expect(await store.records.game(id)).not.toBeNull();
    await store.close();
  });

  it('is missed when it ends by itself', async () => {
    const { store, gone, thread } = await openWithThread();
    thread?.emit('error', new Error('out of memory'));
    thread?.emit('exit', 1);
    expect(gone).toEqual([new Error('out of memory')]);
    await store.close();
  });
});
