import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIdentity } from './migrate-identity.ts';

/** The tables at that point in time, which no later type describes. */
type Then = Kysely<never>;

async function createJournal(db: Then): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('open', 'integer', (column) => column.notNull())
    .addColumn('header', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('matches_open').on('matches').column('open').execute();
  await db.schema
    .createTable('journal')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('journal_key', ['match', 'n'])
    .execute();
}

async function createGames(db: Then): Promise<void> {
  let table = db.schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('seq', 'integer', (column) => column.notNull().unique())
    .addColumn('ladder', 'text')
    .addColumn('winner', 'integer')
    .addColumn('change', 'text')
    .addColumn('began', 'bigint', (column) => column.notNull())
    .addColumn('ended', 'bigint', (column) => column.notNull());
  for (const name of ['game', 'turns', 'private'] as const) {
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  }
  const texts = ['match', 'format', 'reason', 'rules', 'hash'] as const;
  const seats = ['person0', 'name0', 'kind0', 'person1', 'name1', 'kind1'] as const;
  for (const name of [...texts, ...seats]) {
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  await table.execute();
  for (const first of ['person0', 'person1', 'format']) {
    await db.schema.createIndex(`games_${first}`).on('games').columns([first, 'ended']).execute();
  }
  await db.schema.createIndex('games_ended').on('games').column('ended').execute();
}

async function createRatings(db: Then): Promise<void> {
  await db.schema
    .createTable('ratings')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('ladder', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('rating', 'double precision', (column) => column.notNull())
    .addColumn('deviation', 'double precision', (column) => column.notNull())
    .addColumn('volatility', 'double precision', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['person', 'format', 'ladder'])
    .execute();
  await db.schema
    .createIndex('ratings_best')
    .on('ratings')
    .columns(['format', 'ladder', 'rating'])
    .execute();
}

async function createPeople(db: Then): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bots')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('revoked', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bots_owner').on('bots').column('owner').execute();
}

/** The owner and the fence of a match; the expiry is the same for all matches of an owner. */
async function createLeases(db: Then): Promise<void> {
  await db.schema.alterTable('matches').addColumn('owner', 'text').execute();
  await db.schema
    .alterTable('matches')
    .addColumn('fence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('matches_owner').on('matches').column('owner').execute();
  await db.schema
    .createTable('owners')
    .addColumn('owner', 'text', (column) => column.primaryKey().notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}

/** Which seats a result counts for, and why not; earlier rated results count for both. */
async function createCounting(db: Then): Promise<void> {
  for (const name of ['short', 'counted'] as const) {
    await db.schema
      .alterTable('games')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of ['owner0', 'owner1'] as const) {
    await db.schema
      .alterTable('games')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('games').addColumn('uncounted', 'text').execute();
  await db.schema.alterTable('games').addColumn('voided', 'text').execute();
  await db.schema.alterTable('games').addColumn('voided_at', 'bigint').execute();
  await sql`update games set
    counted = case when ladder is null then 0 else 3 end,
    owner0 = coalesce((select owner from bots where bots.id = person0), person0),
    owner1 = coalesce((select owner from bots where bots.id = person1), person1)`.execute(db);
  await indexCounting(db);
  await db.schema
    .createTable('recounts')
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('ladder', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('recounts_key', ['format', 'ladder'])
    .execute();
  await db.schema
    .createTable('no_shows')
    .addColumn('person', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}

async function indexCounting(db: Then): Promise<void> {
  const indexes = {
    games_owners: ['owner0', 'owner1', 'ended'],
    games_ladder: ['format', 'ladder', 'seq'],
    games_match: ['match'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('games').columns(columns).execute();
  }
}

/** Public keys of former secrets, which verify files signed with them. */
async function createReplayKeys(db: Then): Promise<void> {
  await db.schema
    .createTable('replay_keys')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}

/** Checksums detect rows damaged on disk. Earlier rows have none and are not checked. */
async function createSums(db: Then): Promise<void> {
  for (const table of ['matches', 'journal']) {
    await db.schema.alterTable(table).addColumn('sum', 'integer').execute();
  }
}

/**
 * What the viewers of finished games saw: compressed, in base 64, which both databases store alike; and
 * the games of which it is not kept yet.
 */
async function createKeptReplays(db: Then): Promise<void> {
  await db.schema
    .createTable('kept_replays')
    .addColumn('game', 'text', (column) => column.primaryKey().notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('unkept_replays')
    .addColumn('game', 'text', (column) => column.primaryKey().notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .execute();
  const byRules = db.schema.createIndex('unkept_replays_rules').on('unkept_replays');
  await byRules.columns(['rules', 'game']).execute();
  await sql`insert into unkept_replays (game, rules) select id, rules from games`.execute(db);
}

/** Each runs once, in the order of names; a released migration never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-start': {
    async up(db: Then): Promise<void> {
      await createJournal(db);
      await createGames(db);
      await createRatings(db);
      await createPeople(db);
      await db.schema
        .createTable('pulse')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('beats', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '002-leases': { up: createLeases },
  '003-ratings': { up: createCounting },
  '004-identity': { up: createIdentity },
  '005-replay-keys': { up: createReplayKeys },
  '005-sums': { up: createSums },
  '006-kept-replays': { up: createKeptReplays },
};
