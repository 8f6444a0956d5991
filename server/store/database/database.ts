import type { Dialect, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { FencedLine, Tables } from './tables.ts';

/**
 * Writes all lines or none, but for those of matches that somebody else took: these are left out, and
 * the matches named.
 */
export type JournalWriter = (lines: readonly FencedLine[]) => Promise<ReadonlySet<string>>;

/** All that differs from one database to the next. */
export type Database = {
  readonly dialect: Dialect;
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Whether a statement failed for its rows alone: one is there already, or its page is damaged. */
  isConflict(error: unknown): boolean;
  journalWriter(db: Kysely<Tables>): JournalWriter;
  /** How many of its lots may be under way at a time. */
  readonly batchesAtOnce: number;
  /** The time by which leases end, in milliseconds. */
  now(): RawBuilder<number>;
  /** The place of the next result, in the order of its ratings. */
  nextSeq(): RawBuilder<number>;
  /**
   * Until the transaction ends nobody else does anything about these things. What is `shared` others may
   * share, while nobody has it for itself.
   */
  lock(within: Transaction<Tables>, things: readonly string[], shared?: string): Promise<void>;
  /** One process has it to itself: whoever held matches here before is gone. */
  readonly isOurs: boolean;
  /** How well it keeps what it is given, where that is not well; throws when it is not enough. */
  warnings(db: Kysely<Tables>): Promise<string[]>;
  /** For the end: what waits for a database that is away waits no longer. */
  abandonStored(): void;
};
