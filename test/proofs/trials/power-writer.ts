import { writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keptSecret } from '../../../server/config/secrets.ts';
import type { Store } from '../../../server/store/contract/store.ts';
import type { Synchronous } from '../../../server/store/database/sqlite-database.ts';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { finished, headerOf, rowOf, userOf } from '../../store/samples.ts';

/** Writes everything a store can hold, by every way there is, and says what was acknowledged when it was. */
const [path = '', synchronous = 'full', rounds = '3'] = process.argv.slice(2);
const say = (line: string): void => void writeSync(1, `${line}\n`);

/** Enough at once that they are written by the thread beside. */
const MATCHES = 24;
const rows = new Map<string, number>();

async function append({ journal }: Store, match: string): Promise<void> {
  const n = rows.get(match) ?? 0;
  rows.set(match, n + 1);
  await journal.append(rowOf(match, n));
  say(`row ${match} ${n}`);
}

async function open({ journal }: Store, match: string): Promise<void> {
  await journal.open(headerOf(match));
  say(`match ${match}`);
}

async function addPerson({ users, records }: Store, id: string): Promise<void> {
  const person = { ...userOf(id), kind: 'account', password: 'hash' } as const;
  await users.addAccount(person, id, id);
  say(`account ${id}`);
  await users.addBot(
    { ...userOf(`bot-${id}`), kind: 'bot', owner: id, created: 1, revoked: false },
    id,
  );
  say(`bot ${id}`);
  await records.finish(finished(`${id}-1`, { seats: [userOf(id), userOf(`other-${id}`)] }));
  say(`game ${id}-1`);
}

/** One at a time, many at once, and while the log is copied into the file. */
async function writeRound(store: Store, round: number): Promise<void> {
  const matches = Array.from({ length: MATCHES }, (_, at) => `round${round}-${at}`);
  for (const match of matches.slice(0, 3)) await open(store, match);
  for (let n = 0; n < 4; n++) await append(store, matches[n % 3]!);
  await Promise.all(matches.slice(3).map((match) => open(store, match)));
  for (let n = 0; n < 2; n++) await Promise.all(matches.map((match) => append(store, match)));
  await addPerson(store, `person${round}`);
  const beside = new DatabaseSync(path);
  beside.exec('pragma wal_checkpoint(passive)');
  await Promise.all(matches.map((match) => append(store, match)));
  beside.close();
  await append(store, matches[0]!);
}

// Threads of the store keep no process alive.
const alive = setInterval(() => {}, 60_000);
say(`secret ${keptSecret(dirname(path))}`);
for (let round = 0; round < Number(rounds); round++) {
  // Once the thread beside is up, it writes the rows; it says so.
  const up = new Promise<void>((resolve) => {
    process.once('worker', () => process.once('worker', (lines) => lines.once('message', resolve)));
  });
  const store = await openSqliteStore(path, undefined, synchronous as Synchronous);
  await open(store, `early${round}`);
  await append(store, `early${round}`);
  await up;
  await writeRound(store, round);
  await store.close();
}
clearInterval(alive);
