import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { STORE } from '../limits/table/store.ts';
import type { Store } from './contract.ts';
import { isDamage } from './damage/is-damage.ts';
import type { Database } from './database.ts';
import { gameRecords } from './game-records.ts';
import { Held } from './held.ts';
import { openJournal } from './journal.ts';
import { type OpenLeases, openLeases } from './leases.ts';
import { migrate } from './migrate.ts';
import { noShowRows } from './no-show-rows.ts';
import { ownerRows } from './owner-rows.ts';
import { peopleRows } from './people-rows.ts';
import { replayKeys } from './replay-keys.ts';
import { retentionRows } from './retention-rows.ts';
import type { Tables } from './tables.ts';

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

async function inTime(work: Promise<void>): Promise<void> {
  const late = new AbortController();
  const over = pause(STORE.closeWithin, undefined, { signal: late.signal }).catch(() => {});
  await Promise.race([work, over]);
  late.abort();
}

/** What is left of earlier owners harms nobody: a damaged page of it must not keep the rest from starting. */
async function tidy(leases: OpenLeases): Promise<void> {
  await leases.tidy().catch((error: unknown) => {
    if (!isDamage(error)) throw error;
  });
}

/** `now` is monotonic milliseconds. */
export async function openStore(
  database: Database,
  now: () => number = () => performance.now(),
): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: database.dialect });
  const held = new Held();
  const leases = openLeases({ db, database, held, now });
  let warnings: string[];
  try {
    warnings = await database.warnings(db);
    await migrate(db, database.migrations);
    await tidy(leases);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const journal = openJournal({ db, database, held, beat: leases.beat });
  return {
    journal,
    leases,
    records: gameRecords(db, database),
    people: peopleRows(db, database),
    noShows: noShowRows(db, database),
    replayKeys: replayKeys(db),
    warnings,
    retention: retentionRows(db, database, ownerRows(db, database.now)),
    check: () => beat(db),
    async close() {
      await inTime(journal.drained());
      database.giveUp();
      await inTime(db.destroy());
    },
  };
}
