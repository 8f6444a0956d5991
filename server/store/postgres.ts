import { type Kysely, PostgresDialect, sql } from 'kysely';
import type { Store } from './contract/store.ts';
import type { Database } from './database/database.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { isConflict } from './database/postgres-away.ts';
import { postgresWarnings } from './database/postgres-durability.ts';
import { guardedPool, type StoreEvents, type StoreWaits, WAITS } from './database/postgres-pool.ts';
import { postgresJournalWriter } from './journal/postgres-journal-writer.ts';
import { openStore } from './open-store.ts';

const milliseconds = sql<number>`(extract(epoch from now()) * 1000)::bigint`;

export const postgresMigrations = {
  ...MIGRATIONS,
  // Many processes write results at once, so a sequence is used instead of the greatest number.
  '001-start-postgres': {
    async up(db: Kysely<never>): Promise<void> {
      await sql`create sequence games_order`.execute(db);
      await sql`alter table games alter column seq type bigint`.execute(db);
    },
  },
};

function postgresDatabase(url: string, events: StoreEvents, waits: StoreWaits): Database {
  const givenUp = new AbortController();
  return {
    dialect: new PostgresDialect({ pool: guardedPool(url, events, waits) }),
    migrations: postgresMigrations,
    isConflict,
    isOurs: false,
    batchesAtOnce: 1,
    journalWriter: (db) => postgresJournalWriter(db, givenUp.signal),
    now: () => milliseconds,
    nextSeq: () => sql<number>`nextval('games_order')`,
    async lock(within, things, shared) {
      // Always locks in the same order, so that there are no deadlocks.
      if (shared !== undefined)
        await sql`select pg_advisory_xact_lock_shared(hashtextextended(${shared}, 0))`.execute(
          within,
        );
      await sql`
        select pg_advisory_xact_lock(key) from (
          select distinct hashtextextended(thing, 0) as key
          from unnest(${things}::text[]) as thing order by key
        ) as keys`.execute(within);
    },
    warnings: postgresWarnings,
    abandonStored: () => givenUp.abort(),
  };
}

/** The location of the database without user name and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

export async function openPostgresStore(
  url: string,
  events: StoreEvents,
  waits: StoreWaits = WAITS,
): Promise<Store> {
  try {
    return await openStore(postgresDatabase(url, events, waits));
  } catch (cause) {
    const why = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
    throw new Error(
      `The store ${placeOf(url)} cannot be opened: ${why}. DATABASE_URL must lead to a PostgreSQL database that runs, accepts this server's login and lets it create tables; without DATABASE_URL the store is a file in DATA_DIR.`,
      { cause },
    );
  }
}
