import type { CompiledQuery, Kysely } from 'kysely';
import type { z } from 'zod';
import type { Journal } from './contract.ts';
import type { JournalRow } from './entry.ts';
import { entrySchema, headerSchema } from './entry-schema.ts';
import { GroupCommit } from './group-commit.ts';
import { JournalFault } from './journal-fault.ts';
import type { JournalLine, Tables } from './tables.ts';

/** Databases limit the parameters of a statement, and every length is a statement of its own. */
const MOST_AT_ONCE = 128;

/** One statement for each number of lines, built once: building it costs more than running it. */
function insertLines(db: Kysely<Tables>): (lines: readonly JournalLine[]) => CompiledQuery {
  const built = new Map<number, CompiledQuery>();
  return (lines) => {
    const query = built.get(lines.length) ?? db.insertInto('journal').values(lines).compile();
    built.set(lines.length, query);
    const parameters = lines.flatMap(({ match, n, at, entry }) => [match, n, at, entry]);
    return { ...query, parameters };
  };
}

/** A single statement is a transaction by itself; only what does not fit in one needs more. */
function lineWriter(db: Kysely<Tables>): (lines: readonly JournalLine[]) => Promise<void> {
  const insert = insertLines(db);
  return async (lines) => {
    if (lines.length <= MOST_AT_ONCE) {
      await db.executeQuery(insert(lines));
      return;
    }
    await db.transaction().execute(async (within) => {
      for (let at = 0; at < lines.length; at += MOST_AT_ONCE) {
        await within.executeQuery(insert(lines.slice(at, at + MOST_AT_ONCE)));
      }
    });
  };
}

function parse<T>(schema: z.ZodType<T>, text: string, match: string, n: number | null): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JournalFault(match, n, 'it is torn.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new JournalFault(match, n, `${first?.path.join('.') ?? ''}: ${first?.message ?? ''}`);
}

function readRow({ match, n, at, entry }: JournalLine, wanted: number): JournalRow {
  if (n !== wanted) throw new JournalFault(match, wanted, 'it is missing.');
  return { match, n, at, entry: parse(entrySchema, entry, match, n) };
}

export type OpenJournal = Journal & {
  /** Resolves when everything that was appended is settled. */
  drained(): Promise<void>;
};

export function openJournal(
  db: Kysely<Tables>,
  isConflict: (error: unknown) => boolean,
): OpenJournal {
  const commits = new GroupCommit({ write: lineWriter(db), isConflict });
  return {
    async open(header) {
      const { id, created } = header;
      const row = { id, created, open: 1, header: JSON.stringify(header) } as const;
      await db.insertInto('matches').values(row).execute();
    },
    append: ({ match, n, at, entry }) =>
      commits.append({ match, n, at, entry: JSON.stringify(entry) }),
    async read(match) {
      const found = await db
        .selectFrom('matches')
        .select('header')
        .where('id', '=', match)
        .executeTakeFirst();
      if (found === undefined) return null;
      const header = parse(headerSchema, found.header, match, null);
      const lines = await db
        .selectFrom('journal')
        .selectAll()
        .where('match', '=', match)
        .orderBy('n')
        .execute();
      return { header, rows: lines.map(readRow) };
    },
    async running() {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('open', '=', 1)
        .orderBy('created')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async close(match) {
      await db.updateTable('matches').set({ open: 0 }).where('id', '=', match).execute();
    },
    drained: () => commits.drained(),
  };
}
