import { openSqliteStore } from '../../server/store/sqlite.ts';
import { headerOf, rowOf } from './samples.ts';

/** Appends to some matches until it is killed. A line `match n` says: acknowledged. */
const [path = '', round = '', count = ''] = process.argv.slice(2);
const store = await openSqliteStore(path);

async function appendForever(match: string): Promise<void> {
  await store.journal.open(headerOf(match));
  for (let n = 0; ; n++) {
    await store.journal.append(rowOf(match, n));
    process.stdout.write(`${match} ${n}\n`);
  }
}

await Promise.all(
  Array.from({ length: Number(count) }, (_, at) => appendForever(`round${round}-match${at}`)),
);
