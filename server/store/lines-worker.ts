import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { type Values, valueWriter } from './plain-lines.ts';
import { type Synchronous, sqliteDatabase } from './sqlite-database.ts';
import type { Tables } from './tables.ts';

/** Why lines were not written, as it goes from thread to thread. */
export type LinesFault = { readonly message: string; readonly errcode: number };

/** What the thread is started with. */
export type LinesFile = { readonly path: string; readonly synchronous: Synchronous };

const { path, synchronous } = workerData as LinesFile;
const { dialect } = sqliteDatabase(new DatabaseSync(path), { synchronous });
const write = valueWriter(new Kysely<Tables>({ dialect }));

async function faultOf(values: Values): Promise<LinesFault | null> {
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
