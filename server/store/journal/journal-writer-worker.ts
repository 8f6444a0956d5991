import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { type Synchronous, sqliteDatabase } from '../database/sqlite-database.ts';
import { type Values, valueWriter } from '../database/sqlite-journal-writer.ts';
import type { Tables } from '../database/tables.ts';

/** Why rows were not written, as passed between threads. */
export type JournalWriterFault = { readonly message: string; readonly errcode: number };

/** What the thread is started with. */
export type JournalWriterFile = { readonly path: string; readonly synchronous: Synchronous };

const { path, synchronous } = workerData as JournalWriterFile;
const { dialect } = sqliteDatabase(new DatabaseSync(path), { synchronous });
const write = valueWriter(new Kysely<Tables>({ dialect }));

async function faultOf(values: Values): Promise<JournalWriterFault | null> {
  try {
    await write(values);
    return null;
  } catch (error) {
    const { message, errcode = 0 } = error as Error & { errcode?: number };
    return { message, errcode };
  }
}

let last = Promise.resolve();

parentPort?.on('message', (values: Values) => {
  last = last.then(async () => parentPort?.postMessage(await faultOf(values)));
});
parentPort?.postMessage(null);
