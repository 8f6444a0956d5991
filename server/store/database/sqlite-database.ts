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
 * Whether a commit waits for the disk. With `full`, an acknowledged row survives a power cut. With `normal`,
 * it survives the end of the process, but a power cut may lose the last moments, never the order. `off` is
 * for tests and waits for nothing.
 */
export type Synchronous = 'full' | 'normal' | 'off';

/**
 * Each row touches a different page of the index, and each touched page is logged completely: small pages
 * make the log four times smaller. A file keeps the page size it was created with. The busy timeout is short
 * because it blocks all matches.
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

/** Caches prepared statements: their texts are fixed, so there are never many. */
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

/** The lowest byte of an SQLite error code is the kind of error. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return (Number(error.errcode) & 0xff) === CONSTRAINT;
}

/** Another connection to the same file, which writes large batches. */
type Helper = {
  readonly isReady: boolean;
  /** Whether it has unwritten rows. */
  readonly isBusy: boolean;
  write(lines: readonly FencedLine[]): Promise<void>;
  /** Resolves when it has written its rows; it continues after `goOn`. */
  stepAside(): Promise<void>;
  resume(): void;
};

/** Runs a migration completely or not at all: a half-finished one could never be repeated. */
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

/** While the helper writes, this connection waits its turn without blocking the matches. */
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
      // The helper waits from the start of a transaction, so that its reads still hold when it writes.
      beginTransaction: async (connection: DatabaseConnection) => {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      },
    });
  }
}

/** If commits wait for the disk, fewer and larger ones are better: rows that wait share the next commit. */
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
  /** The time that decides about leases. */
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
    // There is one connection, which runs one transaction after the other.
    lock: async () => {},
    warnings: async () => [],
    abandonStored() {},
  };
}
