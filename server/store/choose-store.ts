import type { Store } from './contract/store.ts';
import type { StoreEvents } from './database/postgres-pool.ts';
import type { Synchronous } from './database/sqlite-database.ts';
import { type OwnStoreEvents, openOwnStore } from './open-own-store.ts';
import { openPostgresStore } from './postgres.ts';

/** Events of the store for the operator, and those for which the process must end. */
export type ChosenStoreEvents = StoreEvents & OwnStoreEvents;

export type StoreChoice = {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly synchronous: Synchronous;
};

/** Opens a database that several processes can share, or else a file. */
export function chooseStore(
  { dataDir, databaseUrl, synchronous }: StoreChoice,
  events: ChosenStoreEvents,
): Promise<Store> {
  if (databaseUrl === null) return openOwnStore(dataDir, synchronous, events);
  return openPostgresStore(databaseUrl, events);
}
