import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { STORE } from '../limits/table/store.ts';
import type { Store } from './contract/store.ts';
import { isDamage } from './damage/is-damage.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Tables } from './database/tables.ts';
import { Held, openJournal } from './journal/journal.ts';
import { type OpenLeases, openLeases } from './journal/leases.ts';
import { ownerRows } from './journal/owner-rows.ts';
import { gameRecords } from './rows/game-records.ts';
import { keptReplayRows } from './rows/kept-replay-rows.ts';
import { noShowRows } from './rows/no-show-rows.ts';
import { replayKeys } from './rows/replay-key-rows.ts';
import { retentionRows } from './rows/retention-rows.ts';
import { userRows } from './rows/user-rows.ts';

/** Really writes, because a full or read-only disk still answers queries. */
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

/** Rows of earlier owners do no harm: a damaged page with them must not prevent the start. */
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
    users: userRows(db, database),
    noShows: noShowRows(db, database),
    replayKeys: replayKeys(db),
    keptReplays: keptReplayRows(db),
    warnings,
    retention: retentionRows(db, database, ownerRows(db, database.now)),
    check: () => beat(db),
    async close() {
      await inTime(journal.drained());
      database.abandonStored();
      await inTime(db.destroy());
    },
  };
}
