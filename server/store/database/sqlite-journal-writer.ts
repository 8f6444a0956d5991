import { crc32 } from 'node:zlib';
import type { CompiledQuery, Kysely } from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import type { JournalWriter } from './database.ts';
import type { FencedLine, Tables } from './tables.ts';

const COLUMNS = 5;

const NOBODY: ReadonlySet<string> = new Set();

/** Rows as a flat list of column values, which can also be passed between threads. */
export type Values = readonly (string | number | null)[];

export const valuesOf = (lines: readonly FencedLine[]): Values =>
  lines.flatMap(({ match, n, at, entry, sum }) => [match, n, at, entry, sum]);

/** One statement for each number of rows, built once because building costs more than running it. */
function insertLines(db: Kysely<Tables>): (values: Values) => CompiledQuery {
  const built = new Map<number, CompiledQuery>();
  const build = (count: number) =>
    db
      .insertInto('journal')
      .values(Array.from({ length: count }, () => ({ match: '', n: 0, at: 0, entry: '', sum: 0 })))
      .compile();
  return (values) => {
    const query = built.get(values.length) ?? build(values.length / COLUMNS);
    built.set(values.length, query);
    return { ...query, parameters: values };
  };
}

/**
 * For a database with a single process: fences are compared before a row gets here. A single statement is
 * already a transaction; only larger batches need an explicit one.
 */
export function valueWriter(db: Kysely<Tables>): (values: Values) => Promise<void> {
  const insert = insertLines(db);
  const most = STORE.rowsPerStatement * COLUMNS;
  return async (values) => {
    if (values.length <= most) {
      await db.executeQuery(insert(values));
      return;
    }
    await db.transaction().execute(async (within) => {
      for (let at = 0; at < values.length; at += most) {
        await within.executeQuery(insert(values.slice(at, at + most)));
      }
    });
  };
}

export function sqliteJournalWriter(db: Kysely<Tables>): JournalWriter {
  const write = valueWriter(db);
  return async (lines) => {
    await write(valuesOf(lines));
    return NOBODY;
  };
}

/** As a signed 32-bit integer, like in the database. */
const signed = (sum: number): number => sum | 0;

type Row = {
  readonly match: string;
  readonly n: number;
  readonly at: number;
  readonly entry: string;
};
type Head = { readonly id: string; readonly created: number; readonly header: string };

/** The checksum that detects rows damaged on disk. */
export const sumOfRow = ({ match, n, at, entry }: Row): number =>
  signed(crc32(`${match} ${n} ${at} ${entry}`));

export const sumOfHead = ({ id, created, header }: Head): number =>
  signed(crc32(`${id} ${created} ${header}`));
