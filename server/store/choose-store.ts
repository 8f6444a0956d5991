import { join } from 'node:path';
import type { Store } from './contract.ts';
import { holdFolder } from './hold-folder.ts';
import { openPostgresStore } from './postgres.ts';
import type { StoreNews } from './postgres-pool.ts';
import { openSqliteStore } from './sqlite.ts';

/** What an operator should hear of, and what the process has to end for. */
export type ChosenNews = StoreNews & { gone(error: unknown): void };

export type StoreChoice = { readonly dataDir: string; readonly databaseUrl: string | null };

/** A file of this process alone, in a folder it keeps others out of. */
async function openOwnStore(dataDir: string, gone: ChosenNews['gone']): Promise<Store> {
  const release = holdFolder(dataDir);
  try {
    const store = await openSqliteStore(join(dataDir, 'arbiter.db'), gone);
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** A database that many processes may share, or else a file. */
export function chooseStore(
  { dataDir, databaseUrl }: StoreChoice,
  news: ChosenNews,
): Promise<Store> {
  if (databaseUrl === null) return openOwnStore(dataDir, news.gone);
  return openPostgresStore(databaseUrl, news);
}
