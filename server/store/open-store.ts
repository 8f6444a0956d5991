import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Store } from './contract.ts';
import type { Database } from './database.ts';
import { gameRecords } from './game-records.ts';
import { Held } from './held.ts';
import { openJournal } from './journal.ts';
import { openLeases } from './leases.ts';
import { migrate } from './migrate.ts';
import { peopleRows } from './people-rows.ts';
import type { Tables } from './tables.ts';

/** How long the end waits for a store that does not answer. */
const CLOSE_WITHIN = 3_000;

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
  const over = pause(CLOSE_WITHIN, undefined, { signal: late.signal }).catch(() => {});
  await Promise.race([work, over]);
  late.abort();
}

/** `now` is monotonic milliseconds. */
export async function openStore(
  database: Database,
  now: () => number = () => performance.now(),
): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: database.dialect });
  const held = new Held();
  const leases = openLeases({ db, database, held, now });
  try {
    await migrate(db, database.migrations);
    await leases.tidy();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const journal = openJournal({ db, database, held, beat: leases.beat });
  return {
    journal,
    leases,
    records: gameRecords(db, database),
    people: peopleRows(db),
    check: () => beat(db),
    async close() {
      await inTime(journal.drained());
      database.giveUp();
      await inTime(db.destroy());
    },
  };
}
