import { join } from 'node:path';
import type { Store } from './contract.ts';
import { holdFolder } from './hold-folder.ts';
import { openPostgresStore } from './postgres.ts';
import type { StoreNews } from './postgres-pool.ts';
import { openSqliteStore } from './sqlite.ts';

export type StoreChoice = { readonly dataDir: string; readonly databaseUrl: string | null };

/** A file of this process alone, in a folder it keeps others out of. */
async function openOwnStore(dataDir: string): Promise<Store> {
  const release = holdFolder(dataDir);
  try {
    const store = await openSqliteStore(join(dataDir, 'arbiter.db'));
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** A database that many processes may share, or else a file. */
export function chooseStore(
  { dataDir, databaseUrl }: StoreChoice,
  news: StoreNews,
): Promise<Store> {
  if (databaseUrl === null) return openOwnStore(dataDir);
  return openPostgresStore(databaseUrl, news);
}
