import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { finished, headerOf, rowOf, userOf } from '../../store/samples.ts';

export const ROWS = 9;

/** What is in the store that is damaged: running matches, and one that is over. */
export const RUNNING = Array.from({ length: 13 }, (_, at) => `match-${at}`);
const OVER = 'match-over';

export async function fillStore(path: string): Promise<void> {
  const store = await openSqliteStore(path);
  for (const id of [...RUNNING, OVER]) await store.journal.open(headerOf(id));
  for (let n = 0; n < ROWS; n++) {
    for (const id of [...RUNNING, OVER]) await store.journal.append(rowOf(id, n));
  }
  await store.journal.close(OVER);
  for (const id of ['ada', 'ben']) {
    await store.users.addAccount({ ...userOf(id), kind: 'account', password: 'hash' }, id, id);
    await store.records.finish(finished(`${id}-1`));
  }
  await store.close();
}
