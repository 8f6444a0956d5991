import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { STORE } from '../../limits/table/store.ts';
import { breathe } from '../../process/breathe.ts';
import type { JournalRow } from '../contract/entry.ts';
import { entrySchema, headerSchema } from '../contract/entry-schema.ts';
import { JournalFault } from '../contract/journal-fault.ts';
import { LostLease } from '../contract/lost-lease.ts';
import type { Journal } from '../contract/store.ts';
import type { Database } from '../database/database.ts';
import { sumOfHead, sumOfRow } from '../database/sqlite-journal-writer.ts';
import type { JournalLine, Tables } from '../database/tables.ts';
import { GroupCommit } from './group-commit.ts';

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

const ROTTED = 'it is not what was written: its checksum differs.';

function readRow(line: JournalLine, wanted: number): JournalRow {
  const { match, n, at, entry, sum } = line;
  if (n !== wanted) throw new JournalFault(match, wanted, 'it is missing.');
  if (sum !== null && sum !== sumOfRow(line)) throw new JournalFault(match, n, ROTTED);
  return { match, n, at, entry: parse(entrySchema, entry, match, n) };
}

/** The longest journal has thousands of rows: other work runs between two pages. */
async function readRows(db: Kysely<Tables>, match: string): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for (;;) {
    const from = rows.length;
    const lines = await db
      .selectFrom('journal')
      .selectAll()
      .where('match', '=', match)
      .where('n', '>=', from)
      .orderBy('n')
      .limit(STORE.journalRows)
      .execute();
    for (const [at, line] of lines.entries()) rows.push(readRow(line, from + at));
    if (lines.length < STORE.journalRows) return rows;
    await breathe();
  }
}

async function readMatch(db: Kysely<Tables>, match: string): ReturnType<Journal['read']> {
  const found = await db
    .selectFrom('matches')
    .select(['id', 'created', 'header', 'sum'])
    .where('id', '=', match)
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.sum !== null && found.sum !== sumOfHead(found)) {
    throw new JournalFault(match, null, ROTTED);
  }
  const header = parse(headerSchema, found.header, match, null);
  return { header, rows: await readRows(db, match) };
}

/** The fence a match is closed under; any fence if no other process could have taken it. */
async function closeMatch(db: Kysely<Tables>, match: string, fence: number | null): Promise<void> {
  const open = db.updateTable('matches').where('id', '=', match).where('open', '=', 1);
  const held = fence === null ? open : open.where('fence', '=', fence);
  const { numUpdatedRows } = await held.set({ open: 0, owner: null }).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const found = db.selectFrom('matches').select('id').where('id', '=', match);
  const others = await found.where('open', '=', 1).executeTakeFirst();
  if (others !== undefined) throw new LostLease(match);
}

export type OpenJournal = Journal & {
  /** Resolves when all appended rows are settled. */
  drained(): Promise<void>;
};

export type JournalDeps = {
  readonly db: Kysely<Tables>;
  readonly database: Database;
  readonly held: Held;
  /** Marks the owner as alive for at least so long from now on. */
  beat(owner: string, ms: number): Promise<void>;
};

export function openJournal({ db, database, held, beat }: JournalDeps): OpenJournal {
  const { isConflict, isOurs, batchesAtOnce: atOnce } = database;
  const commits = new GroupCommit({ write: database.journalWriter(db), atOnce, isConflict });
  return {
    async open(header, claim) {
      const { id, created } = header;
      const head = { id, created, header: JSON.stringify(header) };
      const row = { ...head, open: 1, sum: sumOfHead(head) } as const;
      const fence = claim === undefined ? UNCLAIMED : UNCLAIMED + 1;
      const holding = { owner: claim?.owner ?? null, fence };
      if (claim !== undefined) await beat(claim.owner, claim.ms);
      await held.claim(id, holding, async () => {
        await db
          .insertInto('matches')
          .values({ ...row, ...holding })
          .execute();
        return true;
      });
    },
    append({ match, n, at, entry }, given) {
      const fence = held.fenceOf(match, given);
      if (fence === null) return Promise.reject(new LostLease(match));
      const row = { match, n, at, entry: JSON.stringify(entry) };
      return commits.append({ ...row, sum: sumOfRow(row), fence });
    },
    read: (match) => readMatch(db, match),
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
    async close(match, given) {
      const fence = held.fenceOf(match, given);
      if (fence === null) throw new LostLease(match);
      await closeMatch(db, match, isOurs && !held.has(match) ? null : fence);
      held.forget(match);
    },
    drained: () => commits.drained(),
  };
}

/** The fence of a match opened without a claim; the first owner's is greater. */
const UNCLAIMED = 0;

/** Less than every fence: rows under it are refused wherever fences are checked. */
const NOT_HELD = -1;

type Holding = { readonly owner: string | null; readonly fence: number };

/** The matches this process writes to, and the fences it writes under. */
export class Held {
  readonly #holdings = new Map<string, Holding>();

  has(match: string): boolean {
    return this.#holdings.has(match);
  }

  forget(match: string): void {
    this.#holdings.delete(match);
  }

  /** The fence to write under; null if the given one is older, which means the lease is lost. */
  fenceOf(match: string, given: number | undefined): number | null {
    const known = this.#holdings.get(match)?.fence ?? NOT_HELD;
    if (given === undefined) return known;
    return given < known ? null : given;
  }

  /**
   * Noted before it is written, so that it is not taken for a stray, and again afterwards, so that an older
   * list does not remove it.
   */
  async claim(match: string, holding: Holding, write: () => Promise<boolean>): Promise<boolean> {
    const before = this.#holdings.get(match);
    this.#holdings.set(match, holding);
    let done = false;
    try {
      done = await write();
    } finally {
      if (done) this.#holdings.set(match, { ...holding });
      else if (before === undefined) this.forget(match);
      else this.#holdings.set(match, before);
    }
    return done;
  }

  /** Compares with the matches an owner holds in the store. Lost ones are dropped; those unknown here are strays. */
  async compare(owner: string, list: () => Promise<string[]>) {
    const before = [...this.#holdings].filter(([, holding]) => holding.owner === owner);
    const stored = await list();
    const own = new Set(stored);
    for (const [match, holding] of before) {
      if (!own.has(match) && this.#holdings.get(match) === holding) this.forget(match);
    }
    const isHeld = (match: string): boolean => this.#holdings.has(match);
    return {
      kept: stored.filter(isHeld),
      strays: stored.filter((match) => !isHeld(match)),
    };
  }
}
