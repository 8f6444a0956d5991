import { type Kysely, sql, type Transaction } from 'kysely';
import { UNRATED } from '../../results/rate.ts';
import type { User } from '../../users/user.ts';
import type { LadderOf, Rating } from '../contract/store.ts';
import type { Tables } from '../database/tables.ts';

/** A user's rating, with the name they last played under. */
export type Rated = { readonly person: User; readonly rating: Rating };

export async function readRating(
  db: Kysely<Tables>,
  person: string,
  { format, ladder }: LadderOf,
): Promise<Rating> {
  const found = await db
    .selectFrom('ratings')
    .select(['rating', 'deviation', 'volatility', 'games'])
    .where('person', '=', person)
    .where('format', '=', format)
    .where('ladder', '=', ladder)
    .executeTakeFirst();
  return found ?? UNRATED;
}

const NUMBERS = ['rating', 'deviation', 'volatility', 'games'] as const;

/** In one statement. Also stores the present name: ladders list users by the last name they played under. */
export async function writeRatings(
  db: Transaction<Tables>,
  { format, ladder }: LadderOf,
  rated: readonly Rated[],
): Promise<void> {
  if (rated.length === 0) return;
  const rows = rated.map(({ person: { id, name, kind }, rating }) => {
    return { person: id, format, ladder, name, kind, ...rating };
  });
  const fresh = (column: string) => sql<never>`excluded.${sql.ref(column)}`;
  const columns = ['name', 'kind', ...NUMBERS];
  await db
    .insertInto('ratings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['person', 'format', 'ladder'])
        .doUpdateSet(Object.fromEntries(columns.map((column) => [column, fresh(column)]))),
    )
    .execute();
}

/** In the order of ids, after `last`. */
export async function ratingsAfter(
  db: Kysely<Tables>,
  { format, ladder }: LadderOf,
  last: string,
  limit: number,
): Promise<Rated[]> {
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('format', '=', format)
    .where('ladder', '=', ladder)
    .where('person', '>', last)
    .orderBy('person')
    .limit(limit)
    .execute();
  return rows.map(ratedOf);
}

export function ratedOf(row: Tables['ratings']): Rated {
  const { person: id, name, kind, rating, deviation, volatility, games } = row;
  return { person: { id, name, kind }, rating: { rating, deviation, volatility, games } };
}

export async function forgetRatings(
  db: Transaction<Tables>,
  { format, ladder }: LadderOf,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return;
  await db
    .deleteFrom('ratings')
    .where('format', '=', format)
    .where('ladder', '=', ladder)
    .where('person', 'in', users)
    .execute();
}
