import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely';
import type { Database, LineWriter } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { plainLines } from './plain-lines.ts';
import type { FencedLine } from './tables.ts';

/**
 * A commit is written to the log file before it is answered, but the disk is not waited for
 * (synchronous=normal). What was handed to the operating system outlives the process, so kill -9
 * loses nothing. A power cut may lose the last moments, never the order: what comes back is a
 * beginning of what was written. Waiting for the disk (full) cost more than half of the throughput.
 *
 * A line of each match touches another page of the index, and each page it touches goes to the log as a
 * whole: small ones make a quarter of the log. A file keeps the size it was made with.
 *
 * The busy timeout is short because all matches stand still while it waits.
 */
const SETTINGS = `
  pragma page_size = 1024;
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma foreign_keys = on;
  pragma busy_timeout = 1000;
`;

/**
 * Checkpoints are the worker's. Past so many bytes of log whoever writes makes one, and all that wait for
 * their lines wait for the disk: flat out for 20 to 30 ms every other second.
 */
const LONGEST_LOG = 64 * 1024 * 1024;

function settle(database: DatabaseSync): void {
  database.exec(SETTINGS);
  const { page_size: page } = database.prepare('pragma page_size').get() as { page_size: number };
  database.exec(`pragma wal_autocheckpoint = ${Math.floor(LONGEST_LOG / page)}`);
}

function statementOf(database: DatabaseSync, text: string): SqliteStatement {
  const statement = database.prepare(text);
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** Statements are kept: their texts are those of this folder, so there are never many. */
function keptStatements(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const statement = kept.get(text) ?? statementOf(database, text);
      kept.set(text, statement);
      return statement;
    },
  };
}

const CONSTRAINT = 19;

/** SQLite keeps the kind of an error in its lowest byte. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return (Number(error.errcode) & 0xff) === CONSTRAINT;
}

/** Another connection to the same file, which writes many lines. */
export type Helper = {
  readonly isReady: boolean;
  /** Resolves when the lines are written that it has; null when it has none. */
  readonly busy: Promise<void> | null;
  write(lines: readonly FencedLine[]): Promise<void>;
};

/** While the helper writes, nobody stops all matches to wait for the file: its turn is over soon. */
class SharedDialect extends SqliteDialect {
  readonly #helper: Helper;

  constructor(database: SqliteDatabase, helper: Helper) {
    super({ database });
    this.#helper = helper;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    return Object.assign(driver, {
      acquireConnection: async () => {
        while (this.#helper.busy !== null) await this.#helper.busy;
        return acquire();
      },
      // What is read in it still holds when it is written: the helper waits from the first word on.
      beginTransaction: async (connection: DatabaseConnection) => {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      },
    });
  }
}

/** From so many on, the helper writes them. */
const MANY = 16;

const NOBODY: ReadonlySet<string> = new Set();

function withHelp(few: LineWriter, helper: Helper): LineWriter {
  return async (lines) => {
    const isFew = lines.length < MANY && helper.busy === null;
    if (isFew || !helper.isReady) return few(lines);
    await helper.write(lines);
    return NOBODY;
  };
}

/** `wall` is the time by which leases end. */
export function sqliteDatabase(
  database: DatabaseSync,
  wall = () => Date.now(),
  helper: Helper | null = null,
): Database {
  settle(database);
  const kept = keptStatements(database);
  return {
    dialect:
      helper === null ? new SqliteDialect({ database: kept }) : new SharedDialect(kept, helper),
    migrations: MIGRATIONS,
    isConflict,
    isOurs: true,
    lineWriter: (db) => (helper === null ? plainLines(db) : withHelp(plainLines(db), helper)),
    linesAtOnce: helper === null ? 1 : 4,
    now: () => sql<number>`${sql.val(wall())}`,
    nextSeq: () => sql<number>`(select coalesce(max(seq), 0) + 1 from games)`,
    // There is one connection, and it does one transaction after the other.
    lock: async () => {},
    giveUp() {},
  };
}
