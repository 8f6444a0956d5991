import type { Kysely, Transaction } from 'kysely';
import { afterNoShow, forgottenBefore } from '../../users/no-shows.ts';
import type { NoShows } from '../contract/store.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

async function readOf(db: Kysely<Tables>, person: string): Promise<Tables['no_shows'] | null> {
  const query = db.selectFrom('no_shows').selectAll().where('person', '=', person);
  return (await query.executeTakeFirst()) ?? null;
}

async function note(db: Transaction<Tables>, person: string, at: number): Promise<number> {
  const { count, last, until } = afterNoShow(await readOf(db, person), at);
  await db
    .insertInto('no_shows')
    .values({ person, count, last, until })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ count, last, until }))
    .execute();
  await db.deleteFrom('no_shows').where('last', '<', forgottenBefore(at)).execute();
  return until;
}

export function noShowRows(db: Kysely<Tables>, { lock }: Pick<Database, 'lock'>): NoShows {
  return {
    note: (person, at) =>
      db.transaction().execute(async (within) => {
        await lock(within, [`no-show ${person}`]);
        return note(within, person, at);
      }),
    async until(person) {
      return (await readOf(db, person))?.until ?? 0;
    },
  };
}
