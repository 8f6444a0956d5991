import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** What was done to a store and is not known here. */
const UNKNOWN_STEP = /previously executed migration (\S+) is missing/;

function inWords(error: unknown): unknown {
  const [, step] = UNKNOWN_STEP.exec(error instanceof Error ? error.message : '') ?? [];
  if (step === undefined) return error;
  return new Error(
    `it was made by a newer version of this server (its step "${step}" is unknown here). Start that version, or go back to a copy from before it`,
    { cause: error },
  );
}

/** Brings a store up to date. Of several processes that start together, one does it. */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw inWords(error);
}
