import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { STORE } from '../../limits/table/store.ts';

/**
 * Copies the log into the database, which waits for the disk. In the main thread, each copy blocked all
 * matches for up to a tenth of a second.
 */
const database = new DatabaseSync(String(workerData));
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

setInterval(() => {
  try {
    checkpoint.all();
  } catch {
    // A failure loses nothing: the next run copies more, and beyond its limit SQLite does it itself.
  }
}, STORE.checkpointEvery);
