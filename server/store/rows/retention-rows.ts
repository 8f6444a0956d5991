import { type Kysely, sql, type Transaction } from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import type { Retention, Sweep } from '../contract/store.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { ownerRows } from '../journal/owner-rows.ts';
import { eraseSome } from './erase-users.ts';

/** How long a match's journal is kept: undecided, for good, or for a while. */
const [UNDECIDED, FOR_GOOD, FOR_A_WHILE] = [0, 1, 2];

type Db = Transaction<Tables>;

async function removeMatches(db: Db, matches: readonly string[]): Promise<void> {
  if (matches.length === 0) return;
  const games = db.selectFrom('games').select('id').where('match', 'in', matches);
  await db.deleteFrom('kept_replays').where('game', 'in', games).execute();
  await db.deleteFrom('unkept_replays').where('game', 'in', games).execute();
  await db.deleteFrom('games').where('match', 'in', matches).execute();
  await db.deleteFrom('journal').where('match', 'in', matches).execute();
  await db.deleteFrom('matches').where('id', 'in', matches).where('open', '=', 0).execute();
}

/** Closed matches only: a running match is never removed, however old it is. */
async function closedBefore(db: Db, before: number, retention: number): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('retention', '=', retention)
    .where('created', '<', before)
    .where('open', '=', 0)
    .orderBy('created')
    .limit(STORE.sweptMatches)
    .execute();
  return rows.map(({ id }) => id);
}

type Played = Pick<Tables['games'], 'match' | 'ladder' | 'kind0' | 'kind1'>;

const isGuestGame = ({ ladder, kind0, kind1 }: Played): boolean =>
  ladder === null && [kind0, kind1].sort().join() === 'guest,house';

/** Decided once: removed, or kept for good or for a while. */
async function sweepUnfinished(db: Db, before: number): Promise<number> {
  const matches = await closedBefore(db, before, UNDECIDED);
  if (matches.length === 0) return 0;
  const games = await db
    .selectFrom('games')
    .select(['match', 'ladder', 'kind0', 'kind1'])
    .where('match', 'in', matches)
    .execute();
  const unfinished = matches.filter((id) => !games.some(({ match }) => match === id));
  await removeMatches(db, unfinished);
  for (const id of matches) {
    const own = games.filter(({ match }) => match === id);
    const retention = own.every(isGuestGame) ? FOR_A_WHILE : FOR_GOOD;
    await db.updateTable('matches').set({ retention }).where('id', '=', id).execute();
  }
  return matches.length;
}

async function sweepGuestGames(db: Db, before: number): Promise<number> {
  const matches = await closedBefore(db, before, FOR_A_WHILE);
  await removeMatches(db, matches);
  return matches.length;
}

async function sweepBots(db: Db, before: number): Promise<number> {
  const old = db.selectFrom('bots').select('id').where('ended', '<', before).limit(STORE.sweptRows);
  const gone = await db.deleteFrom('bots').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows);
}

async function sweepEndings(db: Db, before: number): Promise<number> {
  const old = db
    .selectFrom('endings')
    .select('subject')
    .where('until', '<', before)
    .limit(STORE.sweptRows);
  const gone = await db.deleteFrom('endings').where('subject', 'in', old).executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows);
}

async function sweepPlaces(db: Db, before: number): Promise<number> {
  const old = await db
    .selectFrom('places')
    .select(['account', 'place'])
    .where('at', '<', before)
    .limit(STORE.sweptRows)
    .execute();
  for (const { account, place } of old) {
    await db
      .deleteFrom('places')
      .where('account', '=', account)
      .where('place', '=', place)
      .where('at', '<', before)
      .execute();
  }
  return old.length;
}

const SWEEPS: Readonly<Record<Exclude<Sweep, 'owners'>, typeof sweepBots>> = {
  unfinished: sweepUnfinished,
  'guest-games': sweepGuestGames,
  erasures: eraseSome,
  bots: sweepBots,
  endings: sweepEndings,
  places: sweepPlaces,
};

export function retentionRows(
  db: Kysely<Tables>,
  { now }: Pick<Database, 'now'>,
  owners: ReturnType<typeof ownerRows>,
): Retention {
  return {
    async claim(name, owner, ms) {
      const until = sql<number>`${now()} + ${sql.val(ms)}`;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('chores')
        .values({ name, owner, until })
        .onConflict((on) =>
          on
            .column('name')
            .doUpdateSet({ owner, until })
            .where((is) => is.or([is('chores.owner', '=', owner), is('chores.until', '<', now())])),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async sweep(what, before) {
      if (what !== 'owners') return db.transaction().execute((own) => SWEEPS[what](own, before));
      await owners.forgetOld();
      return 0;
    },
  };
}
