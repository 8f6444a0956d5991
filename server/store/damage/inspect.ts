import { DatabaseSync } from 'node:sqlite';
import { STORE } from '../../limits/table/store.ts';
import type { Inspection } from './inspection.ts';

type Row = Readonly<Record<string, unknown>>;

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The rows that can be read from either end, up to the damage. */
export function rowsAround(database: DatabaseSync, text: (order: string) => string): Row[] {
  const rows: Row[] = [];
  for (const order of ['asc', 'desc']) {
    try {
      for (const row of database.prepare(text(order)).iterate()) rows.push(row);
      return rows;
    } catch {
      // Rows behind the damage are read from the other end.
    }
  }
  return rows;
}

function faultsOf(database: DatabaseSync): string[] {
  try {
    const rows = database.prepare(`pragma integrity_check(${STORE.fileFaults})`).all();
    const faults = rows.flatMap((row) => String(row.integrity_check).split('\n'));
    return faults
      .filter((fault) => fault !== 'ok' && !fault.startsWith('***'))
      .slice(0, STORE.fileFaults);
  } catch (error) {
    return [wordsOf(error), ...tableFaultsOf(database)];
  }
}

/** The complete check failed: check each table, to locate the damage at least. */
function tableFaultsOf(database: DatabaseSync): string[] {
  const tables = rowsAround(database, () => `select name from sqlite_master where type = 'table'`);
  return [...new Set(tables.map(({ name }) => String(name)))].flatMap((name) => {
    try {
      const rows = database.prepare(`pragma quick_check('${name.replaceAll("'", "''")}')`).all();
      const faults = rows.map((row) => String(row.quick_check)).filter((fault) => fault !== 'ok');
      return faults.slice(0, 1).map((fault) => `table ${name}: ${fault}`);
    } catch (error) {
      return [`table ${name}: ${wordsOf(error)}`];
    }
  });
}

/**
 * Read from the table and from its index. Only consecutive rows count, because the numbers may be damaged
 * themselves.
 */
function rowsIn(database: DatabaseSync): Record<string, number> {
  const index = 'indexed by sqlite_autoindex_journal_1';
  const found = [
    ...rowsAround(
      database,
      (order) => `select match, n from journal ${index} order by match ${order}, n ${order}`,
    ),
    ...rowsAround(
      database,
      (order) => `select match, n from journal not indexed order by rowid ${order}`,
    ),
  ];
  const seen = new Map<string, Set<number>>();
  for (const { match, n } of found) {
    const known = seen.get(String(match)) ?? new Set<number>();
    seen.set(String(match), known.add(Number(n)));
  }
  return Object.fromEntries(
    [...seen].map(([match, numbers]) => {
      let count = 0;
      while (numbers.has(count)) count += 1;
      return [match, count];
    }),
  );
}

/** Reads a file as far as possible, without writing. */
export function inspect(path: string): Inspection {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return inspectOpen(database);
  } finally {
    database.close();
  }
}

function inspectOpen(database: DatabaseSync): Inspection {
  const faults = faultsOf(database);
  if (faults.length === 0) return { faults, ids: {}, open: [], rows: {} };
  const ids = rowsAround(
    database,
    (order) =>
      `select rowid, id from matches indexed by sqlite_autoindex_matches_1 order by id ${order}`,
  );
  const open = rowsAround(
    database,
    (order) =>
      `select rowid from matches indexed by matches_open where open = 1 order by rowid ${order}`,
  );
  return {
    faults,
    ids: Object.fromEntries(ids.map(({ rowid, id }) => [String(rowid), String(id)])),
    open: [...new Set(open.map(({ rowid }) => Number(rowid)))],
    rows: rowsIn(database),
  };
}
