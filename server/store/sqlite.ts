import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { makeFolder, makePrivateFile } from '../process/durable-files.ts';
import type { Store } from './contract/store.ts';
import { type Synchronous, sqliteDatabase } from './database/sqlite-database.ts';
import { JournalWriterThread } from './journal/journal-writer-thread.ts';
import { LogSync, logOf } from './journal/log-sync.ts';
import { openStore } from './open-store.ts';

const IN_MEMORY = ':memory:';

function startCheckpoints(path: string): Worker {
  const worker = new Worker(new URL('./journal/checkpoint-worker.ts', import.meta.url), {
    workerData: path,
  });
  // Without it, the store is slower but just as safe, so it may fail, and it does not keep the process alive.
  worker.on('error', () => {});
  worker.unref();
  return worker;
}

async function openFile(
  path: string,
  synchronous: Synchronous,
  lines: JournalWriterThread,
  log: LogSync | undefined,
): Promise<Store> {
  try {
    makeFolder(dirname(path));
    // It contains seeds of running matches, so only the owner may read it; SQLite's other files get the same mode.
    makePrivateFile(path);
    const options = { helper: lines, synchronous, log };
    return await openStore(sqliteDatabase(new DatabaseSync(path), options));
  } catch (cause) {
    await log?.close();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The store ${path} cannot be opened: ${why}. It must be a file that this server may write, in a folder it may write, created by this version or an older one.`,
      { cause },
    );
  }
}

function fail(error: unknown): never {
  throw error;
}

/**
 * `path`: a file, created if missing, or ":memory:". `gone`: it is unknown what was written last, so the
 * server must be restarted.
 */
export async function openSqliteStore(
  path: string,
  gone: (error: unknown) => void = fail,
  synchronous: Synchronous = 'full',
): Promise<Store> {
  if (path === IN_MEMORY) return openStore(sqliteDatabase(new DatabaseSync(path)));
  const lines = new JournalWriterThread();
  const log = synchronous === 'full' ? new LogSync(logOf(path), gone) : undefined;
  const store = await openFile(path, synchronous, lines, log);
  const checkpoints = startCheckpoints(path);
  lines.start({ path, synchronous }, gone);
  return {
    ...store,
    async close() {
      await store.close();
      await log?.close();
      await lines.close();
      await checkpoints.terminate();
    },
  };
}
