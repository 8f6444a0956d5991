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
  pragma busy_timeout = 1000;
  pragma page_size = 1024;
  pragma journal_mode = wal;
  pragma synchronous = ${synchronous};
  pragma foreign_keys = on;
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
class KeptStatements implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #kept = new Map<string, SqliteStatement>();
  #hasWritten = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Whether anything but a query was prepared since the last call. */
  takeWritten(): boolean {
    const hasWritten = this.#hasWritten;
    this.#hasWritten = false;
    return hasWritten;
  }

  prepare(text: string): SqliteStatement {
    if (!QUERY.test(text)) this.#hasWritten = true;
    const statement = this.#kept.get(text) ?? statementOf(this.#database, text);
    this.#kept.set(text, statement);
    return statement;
  }

  close(): void {
    this.#database.close();
  }
}

const QUERY = /^\s*select\b/i;

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

/** Brings the log to the disk, while this thread goes on. */
type Log = { reached(): Promise<void> };

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

/** Each user has the connection alone: the statements of a transaction belong together. */
class Turns {
  #last: Promise<void> = Promise.resolve();
  #leave = (): void => {};

  async enter(): Promise<void> {
    const before = this.#last;
    let leave = (): void => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    this.#leave = leave;
  }

  leave(): void {
    this.#leave();
  }
}

/** What the users of one connection share. */
type Sharing = {
  readonly statements: KeptStatements;
  readonly helper: Helper;
  readonly log: Log | undefined;
};

/** Kysely would let the next user wait until a commit of the one before is on the disk. */
class SharedAdapter extends MigrationAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * While the helper writes, this connection waits its turn without blocking the matches. What it wrote itself
 * is acknowledged when the log is on the disk.
 */
class SharedDialect extends SqliteDialect {
  readonly #sharing: Sharing;

  constructor(sharing: Sharing) {
    super({ database: sharing.statements });
    this.#sharing = sharing;
  }

  override createAdapter(): SqliteAdapter {
    return new SharedAdapter();
  }

  override createDriver(): Driver {
    const { statements, helper, log } = this.#sharing;
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const turns = new Turns();
    return Object.assign(driver, {
      acquireConnection: async () => {
        await helper.stepAside();
        await turns.enter();
        return acquire();
      },
      releaseConnection: async () => {
        const hasWritten = statements.takeWritten();
        turns.leave();
        helper.resume();
        if (hasWritten) await log?.reached();
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
  /** If given, waits for the disk in the place of this connection, which then never blocks its thread for that. */
  readonly log?: Log | undefined;
};

export function sqliteDatabase(
  database: DatabaseSync,
  { wall = () => Date.now(), helper, synchronous = 'full', log }: SqliteOptions = {},
): Database {
  settle(database, log === undefined ? synchronous : 'normal');
  const kept = new KeptStatements(database);
  const many = synchronous === 'full' ? 1 : STORE.forHelper;
  return {
    dialect:
      helper === undefined
        ? new FileDialect({ database: kept })
        : new SharedDialect({ statements: kept, helper, log }),
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
