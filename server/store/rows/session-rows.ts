import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { Ending } from '../../users/session.ts';
import type { Standing, UserStore } from '../../users/user-store.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type Sessions = Pick<UserStore, 'standing' | 'endAll' | 'endedWithin' | 'changePassword'> & {
  end(ending: Ending, until: number, within?: Kysely<Tables>): Promise<void>;
};

type Change = UpdateObject<Tables, 'accounts'>;

async function standing(db: Kysely<Tables>, person: string, session: string): Promise<Standing> {
  const account = await db
    .selectFrom('accounts')
    .select(['name', 'generation'])
    .where('id', '=', person)
    .executeTakeFirst();
  const endings = await db
    .selectFrom('endings')
    .select('generation')
    .where('subject', 'in', [person, session])
    .execute();
  const ended = Math.max(0, ...endings.map(({ generation }) => generation));
  return { account: account ?? null, ended };
}

/** Which sessions have ended. Nothing is stored about valid sessions: their signed tokens suffice. */
export function sessionRows(db: Kysely<Tables>, { now }: Pick<Database, 'now'>): Sessions {
  /** An ending is never revoked: the greatest generation counts, and the latest expiry. */
  async function end({ subject, generation }: Ending, until: number, within = db): Promise<void> {
    await within
      .insertInto('endings')
      .values({ subject, generation, until, at: now() })
      .onConflict((on) =>
        on.column('subject').doUpdateSet((row) => ({
          generation: sql<number>`case when ${row.ref('endings.generation')} > ${generation}
            then ${row.ref('endings.generation')} else ${generation} end`,
          until,
          at: now(),
        })),
      )
      .execute();
  }

  /** Ends all present sessions of an account, in the same transaction as the change. */
  const next = (account: string, until: number, change: Change, password?: string) =>
    db.transaction().execute(async (within) => {
      const all = within.updateTable('accounts').where('id', '=', account);
      const meant = password === undefined ? all : all.where('password', '=', password);
      const found = await meant
        .set({ ...change, generation: sql<number>`generation + 1` })
        .returning('generation')
        .executeTakeFirst();
      if (found === undefined) return null;
      await end({ subject: account, generation: found.generation }, until, within);
      return found.generation;
    });

  return {
    end,
    endAll: (account, until) => next(account, until, {}),
    changePassword: (account, { from, to }, until) => next(account, until, { password: to }, from),
    standing: (person, session) => standing(db, person, session),
    endedWithin: (ms) =>
      db
        .selectFrom('endings')
        .select(['subject', 'generation'])
        .where('at', '>', sql<number>`${now()} - ${sql.val(Math.round(ms))}`)
        .execute(),
  };
}
