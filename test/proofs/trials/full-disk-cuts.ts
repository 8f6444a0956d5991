import { copyFileSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { JournalRow, MatchHeader } from '../../../server/store/contract/entry.ts';
import type { Store } from '../../../server/store/contract/store.ts';
import { sqliteDatabase } from '../../../server/store/database/sqlite-database.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { startChild } from '../../kit/child-server.ts';
import { createDice } from '../../kit/random-play.ts';

/** Cuts fall into this many of the last rows. */
const LAST = 24;

export type Written = { readonly headers: MatchHeader[]; readonly rows: JournalRow[] };

/** All rows of a store in the order of their times. */
export async function readAll({ journal }: Store): Promise<Written> {
  const headers: MatchHeader[] = [];
  const rows: JournalRow[] = [];
  for (const id of await journal.running()) {
    const read = (await journal.read(id))!;
    headers.push(read.header);
    rows.push(...read.rows);
  }
  return { headers, rows: rows.sort((a, b) => a.at - b.at || a.n - b.n) };
}

/** Nothing is copied from the log into the store before it is closed. */
function openAt(folder: string): Promise<Store> {
  const database = new DatabaseSync(join(folder, 'arbiter.db'));
  const settings = sqliteDatabase(database);
  database.exec('pragma wal_autocheckpoint = 0');
  return openStore(settings);
}

const logOf = (folder: string): string => join(folder, 'arbiter.db-wal');

/** Writes it row by row into a store of its own; tells where the log ended after each. */
async function writeAgain(folder: string, { headers, rows }: Written) {
  mkdirSync(folder);
  await (await openAt(folder)).close();
  const store = await openAt(folder);
  for (const header of headers) await store.journal.open(header);
  const ends: number[] = [];
  for (const row of rows) {
    await store.journal.append(row);
    ends.push(statSync(logOf(folder)).size);
  }
  return { store, ends };
}

function cutCopy(from: string, to: string, size: number): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  copyFileSync(join(from, 'arbiter.db'), join(to, 'arbiter.db'));
  copyFileSync(logOf(from), logOf(to));
  truncateSync(logOf(to), size);
}

/** Ends of rows, the bytes around them, and anywhere in between. */
function cutsIn(ends: readonly number[], count: number): number[] {
  const last = ends.slice(-LAST);
  const edges = last.flatMap((end) => [end - 1, end, end + 1]).slice(0, -1);
  const dice = createDice('cuts');
  const [from = 0] = last;
  const span = (last.at(-1) ?? 0) - from;
  const any = Array.from({ length: count }, () => from + dice.below(span));
  return [...dice.shuffled(edges).slice(0, count / 2), ...any.slice(0, count / 2)];
}

/** Exactly the rows that were whole, and the next one can be written. */
async function cutFaults(folder: string, { headers, rows }: Written, kept: number) {
  const store = await openAt(folder);
  const found = (await readAll(store)).rows;
  const wanted = rows.slice(0, kept);
  const next = rows[kept];
  if (next !== undefined) await store.journal.append(next);
  await store.close();
  const same = JSON.stringify(found) === JSON.stringify(wanted);
  return same ? [] : [`${found.length} of ${headers.length} matches' rows, not ${kept}.`];
}

/** A match in which nothing was ever done is not taken up. */
const begunIn = (rows: readonly JournalRow[]): number =>
  new Set(rows.map(({ match }) => match)).size;

async function startFaults(dataDir: string, matches: number): Promise<string[]> {
  const server = await startChild({ dataDir });
  const { code } = await server.end('SIGTERM');
  const faults = code === 0 ? [] : [`It ended with ${code}.`];
  if (server.restored !== matches) faults.push(`${server.restored} of ${matches} were taken up.`);
  return faults;
}

/** Cuts the log of a store in many places; a server is started on some of the copies. */
export async function cutLogs(
  folder: string,
  written: Written,
  count: number,
  starts: number,
  progress: (done: number) => void,
) {
  const whole = join(folder, 'whole');
  const cut = join(folder, 'cut');
  const { store, ends } = await writeAgain(whole, written);
  const cuts = cutsIn(ends, count);
  const faults: string[] = [];
  for (const [at, size] of cuts.entries()) {
    cutCopy(whole, cut, size);
    const kept = ends.filter((end) => end <= size).length;
    const found = await cutFaults(cut, written, kept);
    if (at < starts) {
      cutCopy(whole, cut, size);
      found.push(...(await startFaults(cut, begunIn(written.rows.slice(0, kept)))));
    }
    faults.push(...found.map((fault) => `Cut at ${size}: ${fault}`));
    progress(at + 1);
  }
  await store.close();
  return { cuts: cuts.length, starts, faults };
}
