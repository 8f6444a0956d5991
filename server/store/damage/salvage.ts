import type { DatabaseSync } from 'node:sqlite';
import type { Journal } from '../contract/store.ts';
import { rowsAround } from './inspect.ts';
import type { Inspection } from './inspection.ts';

export type Unreadable = { readonly match: string; readonly why: string };

export type Salvaged = {
  /** Matches to rebuild, oldest first. */
  readonly running: readonly string[];
  readonly unreadable: readonly Unreadable[];
  /** Tables, other than those of matches, that cannot be read completely. */
  readonly tables: readonly string[];
};

type Deps = {
  readonly database: DatabaseSync;
  readonly journal: Pick<Journal, 'read'>;
  readonly inspection: Inspection;
};

type Row = { readonly id: string; readonly open: number; readonly created: number };

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Every row where a match is or should be, from what is left of the table and its indexes. */
function placesOf({ database, inspection }: Deps): number[] {
  const rows = rowsAround(
    database,
    (order) => `select rowid from matches not indexed order by rowid ${order}`,
  );
  const known = [...Object.keys(inspection.ids).map(Number), ...inspection.open];
  return [...new Set([...rows.map(({ rowid }) => Number(rowid)), ...known])];
}

function rowAt(database: DatabaseSync, place: number): Row | undefined | string {
  try {
    const found = database
      .prepare('select id, open, created from matches not indexed where rowid = ?')
      .get(place);
    if (found === undefined) return undefined;
    return {
      id: String(found.id),
      open: Number(found.open),
      created: Number(found.created),
    };
  } catch (error) {
    return wordsOf(error);
  }
}

/** Why the journal of a match cannot be continued; null if it is intact. */
async function journalFault({ journal, inspection }: Deps, id: string): Promise<string | null> {
  try {
    const found = await journal.read(id);
    if (found === null) return 'It is not found by its id.';
    const count = found.rows.length;
    const wanted = inspection.rows[id] ?? 0;
    return count < wanted ? `${wanted - count} of ${wanted} rows of its journal are lost.` : null;
  } catch (error) {
    return wordsOf(error);
  }
}

type Found = {
  /** The id that stands in the row. */
  readonly id?: string;
  readonly running?: Row;
  readonly unreadable?: readonly Unreadable[];
};

/** Checks one match: running, finished, or unreadable. */
async function inspect(deps: Deps, place: number): Promise<Found> {
  const { database, inspection } = deps;
  const known = inspection.ids[place];
  const row = rowAt(database, place);
  // The row and the index may name different matches, and either may be damaged: both are reported.
  const report = (why: string, id = known ?? `at row ${place}`) => ({
    unreadable: [...new Set([known ?? id, id])].map((match) => ({ match, why })),
  });
  if (typeof row === 'string') return report(row);
  if (row === undefined) {
    // An entry of a damaged index may point nowhere; a real match has a journal.
    return known !== undefined && known in inspection.rows ? report('Its row is lost.') : {};
  }
  const { id } = row;
  const fault = await journalFault(deps, id);
  if (fault !== null) return { id, ...report(fault, id) };
  if (row.open === 1) return { id, running: row };
  const isSure = row.open === 0 && !inspection.open.includes(place);
  return isSure ? { id } : { id, ...report('It is unknown whether it is over.', id) };
}

/** Matches of which only the journal is left. */
function lostIn({ rows }: Inspection, met: ReadonlySet<string>): Unreadable[] {
  const lost = Object.keys(rows).filter((id) => (rows[id] ?? 0) > 0 && !met.has(id));
  return lost.map((match) => ({ match, why: 'Its row is lost.' }));
}

function brokenTables(database: DatabaseSync): string[] {
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all();
  return tables.flatMap(({ name }) => {
    if (name === 'matches' || name === 'journal') return [];
    try {
      for (const _ of database.prepare(`select * from "${name}" not indexed`).iterate());
      return [];
    } catch {
      return [String(name)];
    }
  });
}

/**
 * Reads what is left of a damaged file, match by match: each is continued or reported by name. A damaged
 * index may show a match at a second place; one that continues is not reported.
 */
export async function salvage(deps: Deps): Promise<Salvaged> {
  const running = new Map<string, Row>();
  const reported: Unreadable[] = [];
  const met = new Set<string>();
  for (const place of placesOf(deps)) {
    const found = await inspect(deps, place);
    if (found.id !== undefined) met.add(found.id);
    if (found.running !== undefined) running.set(found.running.id, found.running);
    reported.push(...(found.unreadable ?? []));
  }
  for (const { match } of reported) met.add(match);
  const all = [...reported, ...lostIn(deps.inspection, met)];
  const order = [...running.values()].sort(
    (a, b) => a.created - b.created || (a.id < b.id ? -1 : 1),
  );
  return {
    running: order.map(({ id }) => id),
    unreadable: all.filter(({ match }) => !running.has(match)),
    tables: brokenTables(deps.database),
  };
}
