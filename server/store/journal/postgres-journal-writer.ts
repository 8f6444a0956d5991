import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import type { JournalWriter } from '../database/database.ts';
import { isAway, isConflict } from '../database/postgres-away.ts';
import type { FencedLine, JournalLine, Tables } from '../database/tables.ts';

const NOBODY: ReadonlySet<string> = new Set();

const columns = (lines: readonly FencedLine[]) => ({
  match: lines.map(({ match }) => match),
  n: lines.map(({ n }) => n),
});

/**
 * The statement that writes also locks the row of each match and checks its fence: a new owner reads the
 * journal either with these rows or without them for good.
 */
async function insert(
  db: Kysely<Tables>,
  lines: readonly FencedLine[],
): Promise<ReadonlySet<string>> {
  const { match, n } = columns(lines);
  const at = lines.map((line) => line.at);
  const entry = lines.map((line) => line.entry);
  const sum = lines.map((line) => line.sum);
  const fence = lines.map((line) => line.fence);
  const { rows } = await sql<{ match: string }>`
    with held as (select id, fence from matches where id = any(${match}::text[]) for share)
    insert into journal (match, n, at, entry, sum)
    select line.match, line.n, line.at, line.entry, line.sum
    from unnest(${match}::text[], ${n}::int[], ${at}::bigint[], ${entry}::text[],
      ${sum}::int[], ${fence}::int[]) as line (match, n, at, entry, sum, fence)
    join held on held.id = line.match and held.fence = line.fence
    returning match`.execute(db);
  if (rows.length === lines.length) return NOBODY;
  const written = new Set(rows.map((row) => row.match));
  return new Set(match.filter((id) => !written.has(id)));
}

/** The rows that are not in the journal yet. */
async function missing(db: Kysely<Tables>, lines: readonly FencedLine[]): Promise<FencedLine[]> {
  const { match, n } = columns(lines);
  const { rows } = await sql<JournalLine>`
    select journal.match, journal.n, journal.at, journal.entry
    from unnest(${match}::text[], ${n}::int[]) as line (match, n)
    join journal on journal.match = line.match and journal.n = line.n`.execute(db);
  const nameOf = ({ match: of, n: at, entry }: JournalLine) => `${of} ${at} ${entry}`;
  const there = new Set(rows.map(nameOf));
  return lines.filter((line) => !there.has(nameOf(line)));
}

/**
 * For a database that many processes share and that may become unreachable. If a write gets no answer, the
 * writer asks until it knows which rows were written, and sends missing ones again. So no row is reported as
 * failed that is written, or is written later.
 */
export function postgresJournalWriter(db: Kysely<Tables>, givenUp: AbortSignal): JournalWriter {
  const rest = async (cause: unknown): Promise<void> => {
    if (givenUp.aborted) throw new Error('The database did not answer to the end.', { cause });
    await pause(STORE.fencedAgain);
  };
  const look = async (lines: readonly FencedLine[]): Promise<FencedLine[]> => {
    for (;;) {
      try {
        return await missing(db, lines);
      } catch (error) {
        await rest(error);
      }
    }
  };
  const again = async (lines: readonly FencedLine[]): Promise<ReadonlySet<string>> => {
    let left = await look(lines);
    while (left.length > 0) {
      try {
        return await insert(db, left);
      } catch (error) {
        await rest(error);
        const tried = left.length;
        left = await look(left);
        // The conflict may come from our own earlier attempt, which arrived only now; otherwise the row is another process's.
        if (isConflict(error) && left.length === tried) throw error;
      }
    }
    return NOBODY;
  };
  return async (lines) => {
    try {
      return await insert(db, lines);
    } catch (error) {
      if (!isAway(error)) throw error;
      return again(lines);
    }
  };
}
