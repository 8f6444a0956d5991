import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Matches the error about an unknown migration. */
const UNKNOWN_STEP = /previously executed migration (\S+) is missing/;

function inWords(error: unknown): unknown {
  const [, step] = UNKNOWN_STEP.exec(error instanceof Error ? error.message : '') ?? [];
  if (step === undefined) return error;
  return new Error(
    `it was created by a newer version of this server (its step "${step}" is unknown here). Start that version, or restore a copy from before it`,
    { cause: error },
  );
}

/** Migrates a store to the newest version. If several processes start together, one of them does it. */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw inWords(error);
}
