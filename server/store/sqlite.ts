import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { Store } from './contract.ts';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { openStore } from './open-store.ts';
import { plainLines } from './plain-lines.ts';

const IN_MEMORY = ':memory:';

/**
 * A commit is written to the log file before it is answered, but the disk is not waited for
 * (synchronous=normal). What was handed to the operating system outlives the process, so kill -9
 * loses nothing. A power cut may lose the last moments, never the order: what comes back is a
 * beginning of what was written. Waiting for the disk (full) cost more than half of the throughput.
 *
 * The busy timeout is short because all matches stand still while it waits. Checkpoints are the
 * worker's; the limit here (16 MB) takes over if it cannot keep up.
 */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma foreign_keys = on;
  pragma busy_timeout = 1000;
  pragma wal_autocheckpoint = 4000;
`;

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

/** `wall` is the time by which leases end. */
export function sqliteDatabase(database: DatabaseSync, wall = () => Date.now()): Database {
  database.exec(SETTINGS);
  return {
    dialect: new SqliteDialect({ database: keptStatements(database) }),
    migrations: MIGRATIONS,
    isConflict,
    isOurs: true,
    lineWriter: plainLines,
    now: () => sql<number>`${sql.val(wall())}`,
    nextSeq: () => sql<number>`(select coalesce(max(seq), 0) + 1 from games)`,
    // There is one connection, and it does one transaction after the other.
    lock: async () => {},
    giveUp() {},
  };
}

function startCheckpoints(path: string): Worker {
  const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
    workerData: path,
  });
  // Without it the store is slower and just as safe, so it may fail and keeps no process alive.
  worker.on('error', () => {});
  worker.unref();
  return worker;
}

/** Seeds of running matches are in it; SQLite gives the files beside it the same mode. */
function keepPrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

async function openFile(path: string): Promise<Store> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    keepPrivate(path);
    return await openStore(sqliteDatabase(new DatabaseSync(path)));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The store ${path} cannot be opened: ${why}. It must be a file that this server may write, in a folder it may write, made by this version or an older one.`,
      { cause },
    );
  }
}

/** The path of a file, made when it is not there; or ":memory:", forgotten when closed. */
export async function openSqliteStore(path: string): Promise<Store> {
  if (path === IN_MEMORY) return openStore(sqliteDatabase(new DatabaseSync(path)));
  const store = await openFile(path);
  const checkpoints = startCheckpoints(path);
  return {
    ...store,
    async close() {
      await checkpoints.terminate();
      await store.close();
    },
  };
}
