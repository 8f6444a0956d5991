import type { Store } from './contract/store.ts';
import type { StoreEvents } from './database/postgres-pool.ts';
import type { Synchronous } from './database/sqlite-database.ts';
import { type OwnStoreEvents, openOwnStore } from './open-own-store.ts';
import { openPostgresStore } from './postgres.ts';

/** What an operator should hear of, and what the process has to end for. */
export type ChosenStoreEvents = StoreEvents & OwnStoreEvents;

export type StoreChoice = {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly synchronous: Synchronous;
};

/** A database that many processes may share, or else a file. */
export function chooseStore(
  { dataDir, databaseUrl, synchronous }: StoreChoice,
  events: ChosenStoreEvents,
): Promise<Store> {
  if (databaseUrl === null) return openOwnStore(dataDir, synchronous, events);
  return openPostgresStore(databaseUrl, events);
}
