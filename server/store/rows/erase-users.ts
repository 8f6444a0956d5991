import type { Transaction } from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import type { Entry } from '../contract/entry.ts';
import { ERASED } from '../contract/erased.ts';
import { sumOfRow } from '../database/sqlite-journal-writer.ts';
import type { GameLine, Tables } from '../database/tables.ts';

type Db = Transaction<Tables>;
type Seat = 0 | 1;
type Found = Pick<GameLine, 'id' | 'match'>;

/** The journal of a running match is not changed: it is found again once the match is closed. */
async function namedGames(db: Db, person: string, seat: Seat): Promise<Found[]> {
  const [who, name] = [`games.person${seat}`, `games.name${seat}`] as const;
  return db
    .selectFrom('games')
    .leftJoin('matches', 'matches.id', 'games.match')
    .select(['games.id', 'games.match'])
    .where(who, '=', person)
    .where(name, '!=', ERASED)
    .where((is) => is.or([is('matches.open', '=', 0), is('matches.open', 'is', null)]))
    .limit(STORE.erasedGames)
    .execute();
}

/** The name is in the entries about seats; the id alone reveals nothing. */
async function eraseInJournal(db: Db, match: string, person: string): Promise<void> {
  const rows = await db
    .selectFrom('journal')
    .select(['n', 'at', 'entry'])
    .where('match', '=', match)
    .where('entry', 'like', '%"sat"%')
    .execute();
  for (const { n, at, entry } of rows) {
    const sat = JSON.parse(entry) as Entry;
    if (sat.kind !== 'sat' || sat.person.id !== person) continue;
    const erased = JSON.stringify({ ...sat, person: { ...sat.person, name: ERASED } });
    await db
      .updateTable('journal')
      .set({ entry: erased, sum: sumOfRow({ match, n, at, entry: erased }) })
      .where('match', '=', match)
      .where('n', '=', n)
      .execute();
  }
}

async function eraseSeat(db: Db, person: string, seat: Seat): Promise<number> {
  const games = await namedGames(db, person, seat);
  for (const match of new Set(games.map((game) => game.match))) {
    await eraseInJournal(db, match, person);
  }
  for (const { id } of games) {
    const games = db.updateTable('games').where('id', '=', id);
    await games.set(seat === 0 ? { name0: ERASED } : { name1: ERASED }).execute();
  }
  return games.length;
}

async function erasePerson(db: Db, person: string): Promise<number> {
  const ratings = await db
    .deleteFrom('ratings')
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  const games = (await eraseSeat(db, person, 0)) + (await eraseSeat(db, person, 1));
  return games + Number(ratings.numDeletedRows);
}

/**
 * Erases a slice of one user who has something left; 0 if nobody has. Users deleted `before` are finished:
 * their last match is long over.
 */
export async function eraseSome(db: Db, before: number): Promise<number> {
  const users = await db.selectFrom('erasures').selectAll().orderBy('at').execute();
  for (const { person, at } of users) {
    const erased = await erasePerson(db, person);
    if (erased > 0) return erased;
    if (at < before) await db.deleteFrom('erasures').where('person', '=', person).execute();
  }
  return 0;
}
