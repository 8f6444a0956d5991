import type { CompiledQuery, Kysely } from 'kysely';
import type { LineWriter } from './database.ts';
import type { FencedLine, Tables } from './tables.ts';

/** Databases limit the parameters of a statement, and every length is a statement of its own. */
const MOST_AT_ONCE = 128;

const NOBODY: ReadonlySet<string> = new Set();

/** One statement for each number of lines, built once: building it costs more than running it. */
function insertLines(db: Kysely<Tables>): (lines: readonly FencedLine[]) => CompiledQuery {
  const built = new Map<number, CompiledQuery>();
  const build = (lines: readonly FencedLine[]) =>
    db
      .insertInto('journal')
      .values(lines.map(({ fence, ...line }) => line))
      .compile();
  return (lines) => {
    const query = built.get(lines.length) ?? build(lines);
    built.set(lines.length, query);
    const parameters = lines.flatMap(({ match, n, at, entry }) => [match, n, at, entry]);
    return { ...query, parameters };
  };
}

/**
 * For a database that one process has to itself: fences are compared before a line comes here. A
 * single statement is a transaction by itself; only what does not fit in one needs more.
 */
export function plainLines(db: Kysely<Tables>): LineWriter {
  const insert = insertLines(db);
  return async (lines) => {
    if (lines.length <= MOST_AT_ONCE) {
      await db.executeQuery(insert(lines));
      return NOBODY;
    }
    await db.transaction().execute(async (within) => {
      for (let at = 0; at < lines.length; at += MOST_AT_ONCE) {
        await within.executeQuery(insert(lines.slice(at, at + MOST_AT_ONCE)));
      }
    });
    return NOBODY;
  };
}
