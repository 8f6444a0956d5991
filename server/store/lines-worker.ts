import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { plainLines } from './plain-lines.ts';
import { sqliteDatabase } from './sqlite-database.ts';
import type { FencedLine, Tables } from './tables.ts';

/** Why lines were not written, as it goes from thread to thread. */
export type LinesFault = { readonly message: string; readonly errcode: number };

const { dialect } = sqliteDatabase(new DatabaseSync(String(workerData)));
const write = plainLines(new Kysely<Tables>({ dialect }));

async function faultOf(lines: readonly FencedLine[]): Promise<LinesFault | null> {
  try {
    await write(lines);
    return null;
  } catch (error) {
    const { message, errcode = 0 } = error as Error & { errcode?: number };
    return { message, errcode };
  }
}

let last = Promise.resolve();

parentPort?.on('message', (lines: readonly FencedLine[]) => {
  last = last.then(async () => parentPort?.postMessage(await faultOf(lines)));
});
parentPort?.postMessage(null);
