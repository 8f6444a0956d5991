import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from './contract/store.ts';
import { type CheckedFile, checkFile } from './damage/check-file.ts';
import { salvage, type Unreadable } from './damage/salvage.ts';
import type { Synchronous } from './database/sqlite-database.ts';
import { holdFolder } from './journal/hold-folder.ts';
import { openSqliteStore } from './sqlite.ts';

/** The damage found in the file, and how it was handled. */
export type FileDamage = {
  /** The path of the copy of the damaged file. */
  readonly copy: string;
  readonly faults: readonly string[];
  readonly unreadable: readonly Unreadable[];
  readonly tables: readonly string[];
};

export type OwnStoreEvents = {
  gone(error: unknown): void;
  damaged(damage: FileDamage): void;
  /** The check of the file was not completed in time. */
  unchecked(): void;
};

type Damage = NonNullable<CheckedFile['damage']>;

const whatToDo = (file: string): string =>
  `Restore a backup; or take out what can be read (docs/operations.md, "A damaged store"): sqlite3 ${file} .dump | sed 's/^ROLLBACK.*/COMMIT;/' | sqlite3 new.db`;

/** For a file that is too damaged to open. The check misses some faults, such as a damaged table name. */
function inWords(error: unknown, path: string, damage: Damage | null): Error {
  const why = error instanceof Error ? error.message : String(error);
  const state =
    damage === null
      ? 'If it is all that, it is damaged.'
      : `The file is damaged, and kept as it was found at ${damage.copy}.`;
  return new Error(`${why} ${state} ${whatToDo(damage?.copy ?? path)}`, { cause: error });
}

/**
 * Readable matches continue; unreadable ones are reported, but neither closed nor voided, because a repair
 * may bring them back.
 */
async function withoutDamaged(
  path: string,
  store: Store,
  { copy, ...inspection }: Damage,
  events: OwnStoreEvents,
): Promise<Store> {
  const database = new DatabaseSync(path, { readOnly: true });
  const { journal } = store;
  const { running, unreadable, tables } = await salvage({ database, journal, inspection });
  database.close();
  events.damaged({ copy, faults: inspection.faults, unreadable, tables });
  return { ...store, journal: { ...journal, running: async () => [...running] } };
}

async function openChecked(
  path: string,
  synchronous: Synchronous,
  events: OwnStoreEvents,
  check: typeof checkFile,
): Promise<Store> {
  const { damage, isWhole } = await check(path);
  if (!isWhole) events.unchecked();
  try {
    const store = await openSqliteStore(path, events.gone, synchronous);
    return damage === null ? store : await withoutDamaged(path, store, damage, events);
  } catch (error) {
    throw inWords(error, path, damage);
  }
}

/** Opens a file for this process alone, in a locked folder. */
export async function openOwnStore(
  dataDir: string,
  synchronous: Synchronous,
  events: OwnStoreEvents,
  check: typeof checkFile = checkFile,
): Promise<Store> {
  const release = holdFolder(dataDir);
  try {
    const store = await openChecked(join(dataDir, 'arbiter.db'), synchronous, events, check);
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
