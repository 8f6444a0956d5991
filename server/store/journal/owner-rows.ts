import { type Kysely, type RawBuilder, sql } from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import type { Tables } from '../database/tables.ts';

/** All leases of an owner end with one row, so renewing thousands of them writes a single row. */
export function ownerRows(db: Kysely<Tables>, now: () => RawBuilder<number>) {
  const later = (ms: number) => sql<number>`${now()} + ${sql.val(Math.round(ms))}`;
  const insert = (owner: string, ms: number) =>
    db.insertInto('owners').values({ owner, until: later(ms) });
  return {
    /** Sets the end, whether it is later or sooner than before. */
    async renew(owner: string, ms: number): Promise<void> {
      await insert(owner, ms)
        .onConflict((on) => on.column('owner').doUpdateSet({ until: later(ms) }))
        .execute();
    },
    /** Extends the end to this time at least. */
    async beat(owner: string, ms: number): Promise<void> {
      const until = later(ms);
      await insert(owner, ms)
        .onConflict((on) =>
          on.column('owner').doUpdateSet({ until }).where('owners.until', '<', until),
        )
        .execute();
    },
    async forgetOld(): Promise<void> {
      const holding = db.selectFrom('matches').select('owner').where('owner', 'is not', null);
      await db
        .deleteFrom('owners')
        .where('until', '<', later(-STORE.ownerForgotten))
        .where('owner', 'not in', holding)
        .execute();
    },
  };
}
