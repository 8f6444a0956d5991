import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Store } from './contract.ts';
import { gameRecords } from './game-records.ts';
import { openJournal } from './journal.ts';
import { MIGRATIONS } from './migrations.ts';
import { peopleRows } from './people-rows.ts';
import type { Tables } from './tables.ts';

/** All that differs from one database to the next. */
export type Database = {
  readonly dialect: Dialect;
  /** Whether a statement failed for what it said, as a row that is there already. */
  isConflict(error: unknown): boolean;
};

async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Writes for real: a full or read-only disk answers every question and takes nothing. */
async function beat(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('pulse')
    .values({ id: 1, beats: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ beats: row('pulse.beats', '+', 1) })),
    )
    .execute();
}

export async function openStore({ dialect, isConflict }: Database): Promise<Store> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const journal = openJournal(db, isConflict);
  return {
    journal,
    records: gameRecords(db),
    people: peopleRows(db),
    check: () => beat(db),
    async close() {
      await journal.drained();
      await db.destroy();
    },
  };
}
