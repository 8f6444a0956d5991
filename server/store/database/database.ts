import type { Dialect, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { FencedLine, Tables } from './tables.ts';

/**
 * Writes all rows or none, except rows of matches that another process took: it skips those and returns the
 * matches.
 */
export type JournalWriter = (lines: readonly FencedLine[]) => Promise<ReadonlySet<string>>;

/** Everything that differs between databases. */
export type Database = {
  readonly dialect: Dialect;
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Whether a statement failed only because of its rows: one exists already, or its page is damaged. */
  isConflict(error: unknown): boolean;
  journalWriter(db: Kysely<Tables>): JournalWriter;
  /** How many batches may be written at the same time. */
  readonly batchesAtOnce: number;
  /** The time that decides about leases, in milliseconds. */
  now(): RawBuilder<number>;
  /** The sequence number of the next result, which orders ratings. */
  nextSeq(): RawBuilder<number>;
  /**
   * Locks these names until the transaction ends. `shared` may be locked by several transactions at once,
   * unless one has it exclusively.
   */
  lock(within: Transaction<Tables>, things: readonly string[], shared?: string): Promise<void>;
  /** Whether only one process uses the store: then earlier owners of matches are gone. */
  readonly isOurs: boolean;
  /** Warnings about durability; throws if it is insufficient. */
  warnings(db: Kysely<Tables>): Promise<string[]>;
  /** For shutdown: stops waiting for a database that is away. */
  abandonStored(): void;
};
