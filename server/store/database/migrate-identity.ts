import type { Kysely } from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import { skeletonOf } from '../../users/names/skeleton.ts';

/** The tables as they are at that point in time, whatever they become later. */
type TablesThen = {
  accounts: { id: string; name: string };
  skeletons: { skeleton: string; person: string };
  bots: { created: number; ended: number | null; revoked: number };
};
type Then = Kysely<TablesThen>;

async function createSessions(db: Then): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('endings')
    .addColumn('subject', 'text', (column) => column.primaryKey().notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('endings_at').on('endings').column('at').execute();
  await db.schema.createIndex('endings_until').on('endings').column('until').execute();
  await db.schema
    .createTable('places')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('places_key', ['account', 'place'])
    .execute();
  await db.schema.createIndex('places_at').on('places').column('at').execute();
}

async function createRetention(db: Then): Promise<void> {
  await db.schema
    .alterTable('matches')
    .addColumn('retention', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('matches_retention')
    .on('matches')
    .columns(['retention', 'created'])
    .execute();
  await db.schema.alterTable('bots').addColumn('ended', 'bigint').execute();
  await db.schema.createIndex('bots_ended').on('bots').column('ended').execute();
  await db.schema
    .createTable('erasures')
    .addColumn('person', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}

/** The time of revocation is unknown, so the time of creation is used. */
async function dateRevokedBots(db: Then): Promise<void> {
  await db
    .updateTable('bots')
    .set((row) => ({ ended: row.ref('created') }))
    .where('revoked', '=', 1)
    .execute();
}

/** Accounts with look-alike names keep them and sign in as before; nobody else gets a similar name. */
async function nameSkeletons(db: Then): Promise<void> {
  for (let after = ''; ; ) {
    const page = db
      .selectFrom('accounts')
      .select(['id', 'name'])
      .orderBy('id')
      .limit(STORE.migrated);
    const accounts = await page.where('id', '>', after).execute();
    for (const { id, name } of accounts) {
      await db
        .insertInto('skeletons')
        .values({ skeleton: skeletonOf(name), person: id })
        .onConflict((conflict) => conflict.column('skeleton').doNothing())
        .execute();
    }
    const last = accounts.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

export async function createIdentity(db: Then): Promise<void> {
  await createSessions(db);
  await createRetention(db);
  await db.schema
    .createTable('skeletons')
    .addColumn('skeleton', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('skeletons_person').on('skeletons').column('person').execute();
  await dateRevokedBots(db);
  await nameSkeletons(db);
}
