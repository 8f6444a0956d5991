import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { STORE } from '../../limits/table/store.ts';

/**
 * Copies what was written from the log into the database, which waits for the disk. Here it waits
 * beside the matches: done among them, each time stopped all of them for up to a tenth of a second.
 */
const database = new DatabaseSync(String(workerData));
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

setInterval(() => {
  try {
    checkpoint.all();
  } catch {
    // Nothing is lost by it: the next one copies more, and past its limit the store does it itself.
  }
}, STORE.checkpointEvery);
