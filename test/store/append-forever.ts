import { writeSync } from 'node:fs';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { headerOf, rowOf } from './samples.ts';

/** Appends to some matches until it is killed. A line `match n` says: acknowledged. */
const [path = '', round = '', count = ''] = process.argv.slice(2);
const store = await openSqliteStore(path);

/** Out of the process before anything else is done: what waits in it would die with it. */
function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'EAGAIN') throw error;
    }
  }
}

async function appendForever(match: string): Promise<void> {
  await store.journal.open(headerOf(match));
  for (let n = 0; ; n++) {
    await store.journal.append(rowOf(match, n));
    say(`${match} ${n}\n`);
  }
}

await Promise.all(
  Array.from({ length: Number(count) }, (_, at) => appendForever(`round${round}-match${at}`)),
);
