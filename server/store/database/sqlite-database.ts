import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import { isDamage } from '../damage/is-damage.ts';
import type { Database, JournalWriter } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { sqliteJournalWriter } from './sqlite-journal-writer.ts';
import type { FencedLine } from './tables.ts';

/**
 * Whether a commit waits for the disk. With `full` an acknowledged row outlives a power cut. With
 * `normal` it outlives the process only: the operating system has it, and a power cut may lose the last
 * moments, never the order. `off` is for tests: nothing at all is waited for.
 */
export type Synchronous = 'full' | 'normal' | 'off';

/**
 * A line of each match touches another page of the index, and each page it touches goes to the log as a
 * whole: small ones make a quarter of the log. A file keeps the size it was made with.
 *
 * The busy timeout is short because all matches stand still while it waits.
 */
const settingsOf = (synchronous: Synchronous): string => `
  pragma page_size = 1024;
  pragma journal_mode = wal;
  pragma synchronous = ${synchronous};
  pragma foreign_keys = on;
  pragma busy_timeout = 1000;
`;

function settle(database: DatabaseSync, synchronous: Synchronous): void {
  database.exec(settingsOf(synchronous));
  const { page_size: page } = database.prepare('pragma page_size').get() as { page_size: number };
  database.exec(`pragma wal_autocheckpoint = ${Math.floor(STORE.longestLog / page)}`);
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
type Helper = {
  readonly isReady: boolean;
  /** Whether it has lines that are not written yet. */
  readonly isBusy: boolean;
  write(lines: readonly FencedLine[]): Promise<void>;
  /** Resolves when it has written what it had; it goes on after `goOn`. */
  stepAside(): Promise<void>;
  resume(): void;
};

/** A migration is done as a whole or not at all: one cut in the middle could never be done again. */
class MigrationAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class FileDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new MigrationAdapter();
  }
}

/** While the helper writes, nobody stops all matches to wait for the file: its turn is over soon. */
class SharedDialect extends FileDialect {
  readonly #helper: Helper;

  constructor(database: SqliteDatabase, helper: Helper) {
    super({ database });
    this.#helper = helper;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const release = driver.releaseConnection.bind(driver);
    return Object.assign(driver, {
      acquireConnection: async () => {
        await this.#helper.stepAside();
        return acquire().catch((error: unknown) => {
          this.#helper.resume();
          throw error;
        });
      },
      releaseConnection: async (connection: DatabaseConnection) => {
        await release(connection);
        this.#helper.resume();
      },
      // What is read in it still holds when it is written: the helper waits from the first word on.
      beginTransaction: async (connection: DatabaseConnection) => {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      },
    });
  }
}

/** Where the disk is waited for, fewer and larger commits: what waits for one shares the next. */
const AT_ONCE: Readonly<Record<Synchronous, number>> = {
  full: STORE.syncWrites,
  normal: STORE.helperWrites,
  off: STORE.helperWrites,
};

const NOBODY: ReadonlySet<string> = new Set();

function withHelp(few: JournalWriter, helper: Helper, many: number): JournalWriter {
  return async (lines) => {
    const isFew = lines.length < many && !helper.isBusy;
    if (isFew || !helper.isReady) return few(lines);
    await helper.write(lines);
    return NOBODY;
  };
}

export type SqliteOptions = {
  /** The time by which leases end. */
  readonly wall?: () => number;
  readonly helper?: Helper;
  readonly synchronous?: Synchronous;
};

export function sqliteDatabase(
  database: DatabaseSync,
  { wall = () => Date.now(), helper, synchronous = 'full' }: SqliteOptions = {},
): Database {
  settle(database, synchronous);
  const kept = keptStatements(database);
  const many = synchronous === 'full' ? 1 : STORE.forHelper;
  return {
    dialect:
      helper === undefined ? new FileDialect({ database: kept }) : new SharedDialect(kept, helper),
    migrations: MIGRATIONS,
    isConflict: (error) => isConflict(error) || isDamage(error),
    isOurs: true,
    journalWriter: (db) =>
      helper === undefined
        ? sqliteJournalWriter(db)
        : withHelp(sqliteJournalWriter(db), helper, many),
    batchesAtOnce: helper === undefined ? 1 : AT_ONCE[synchronous],
    now: () => sql<number>`${sql.val(wall())}`,
    nextSeq: () => sql<number>`(select coalesce(max(seq), 0) + 1 from games)`,
    // There is one connection, and it does one transaction after the other.
    lock: async () => {},
    warnings: async () => [],
    abandonStored() {},
  };
}
