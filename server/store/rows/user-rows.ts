import type { Kysely, Selectable } from 'kysely';
import { ACCOUNT } from '../../limits/table/calls.ts';
import { FOR_GOOD, forGood } from '../../users/session.ts';
import type { Account, BotRow, UserStore } from '../../users/user-store.ts';
import { ERASED } from '../contract/erased.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { sessionRows } from './session-rows.ts';

function accountOf(row: Selectable<Tables['accounts']> | undefined): Account | null {
  if (row === undefined) return null;
  const { id, name, password, generation } = row;
  return { id, name, kind: 'account', password, generation };
}

function botOf({ id, name, owner, created, revoked }: Selectable<Tables['bots']>): BotRow {
  return { id, name, kind: 'bot', owner, created, revoked: revoked === 1 };
}

type Accounts = Pick<UserStore, 'addAccount' | 'account' | 'accountByKey' | 'personBySkeleton'>;

function accountRows(db: Kysely<Tables>): Accounts {
  const accounts = db.selectFrom('accounts').selectAll();
  return {
    addAccount: ({ id, name, password }, key, skeleton) =>
      db.transaction().execute(async (within) => {
        const claimed = await within
          .insertInto('skeletons')
          .values({ skeleton, person: id })
          .onConflict((conflict) => conflict.column('skeleton').doNothing())
          .executeTakeFirstOrThrow();
        if (claimed.numInsertedOrUpdatedRows !== 1n) return false;
        const added = await within
          .insertInto('accounts')
          .values({ id, key, name, password })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirstOrThrow();
        if (added.numInsertedOrUpdatedRows === 1n) return true;
        await within.deleteFrom('skeletons').where('skeleton', '=', skeleton).execute();
        return false;
      }),
    account: async (id) => accountOf(await accounts.where('id', '=', id).executeTakeFirst()),
    accountByKey: async (key) =>
      accountOf(await accounts.where('key', '=', key).executeTakeFirst()),
    async personBySkeleton(skeleton) {
      const query = db.selectFrom('skeletons').select('person').where('skeleton', '=', skeleton);
      return (await query.executeTakeFirst())?.person ?? null;
    },
  };
}

type Logins = Pick<UserStore, 'noteLogin' | 'hasLoggedIn'>;

function loginRows(db: Kysely<Tables>): Logins {
  return {
    async noteLogin(account, place, at) {
      await db
        .insertInto('places')
        .values({ account, place, at })
        .onConflict((conflict) => conflict.columns(['account', 'place']).doUpdateSet({ at }))
        .execute();
      const newest = db.selectFrom('places').select('place').where('account', '=', account);
      await db
        .deleteFrom('places')
        .where('account', '=', account)
        .where(
          'place',
          'not in',
          newest.orderBy('at', 'desc').orderBy('place').limit(ACCOUNT.places),
        )
        .execute();
    },
    async hasLoggedIn(key, place) {
      const found = await db
        .selectFrom('places')
        .innerJoin('accounts', 'accounts.id', 'places.account')
        .select('places.at')
        .where('accounts.key', '=', key)
        .where('places.place', '=', place)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

type Bots = Pick<UserStore, 'addBot' | 'botByToken' | 'bots' | 'botOwner' | 'revokeBot'>;

function botRows(db: Kysely<Tables>, { end }: ReturnType<typeof sessionRows>): Bots {
  const bots = db.selectFrom('bots').selectAll();
  return {
    async addBot({ id, owner, name, created, revoked }, token) {
      await db
        .insertInto('bots')
        .values({ id, owner, name, token, created, revoked: revoked ? 1 : 0, ended: null })
        .execute();
    },
    async botByToken(token) {
      const row = await bots.where('token', '=', token).executeTakeFirst();
      return row === undefined ? null : botOf(row);
    },
    async bots(owner) {
      const own = bots.where('owner', '=', owner).orderBy('created').orderBy('id');
      return (await own.execute()).map(botOf);
    },
    async botOwner(id) {
      const row = await db
        .selectFrom('bots')
        .select('owner')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.owner ?? null;
    },
    revokeBot: (owner, id, now, until) =>
      db.transaction().execute(async (within) => {
        const { numUpdatedRows } = await within
          .updateTable('bots')
          .set({ revoked: 1, ended: now })
          .where('owner', '=', owner)
          .where('id', '=', id)
          .where('revoked', '=', 0)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) return false;
        await end(forGood(id), until, within);
        return true;
      }),
  };
}

type Leaving = Pick<UserStore, 'deleteAccount'>;

function leavingRows(db: Kysely<Tables>, { end }: ReturnType<typeof sessionRows>): Leaving {
  return {
    deleteAccount: (account, now, until) =>
      db.transaction().execute(async (within) => {
        const gone = await within
          .deleteFrom('accounts')
          .where('id', '=', account)
          .returning('id')
          .executeTakeFirst();
        if (gone === undefined) return null;
        const bots = await within
          .updateTable('bots')
          .set({ revoked: 1, ended: now, name: ERASED })
          .where('owner', '=', account)
          .returning('id')
          .execute();
        await within.deleteFrom('skeletons').where('person', '=', account).execute();
        await within.deleteFrom('places').where('account', '=', account).execute();
        const left = [account, ...bots.map(({ id }) => id)];
        await within
          .insertInto('erasures')
          .values(left.map((person) => ({ person, at: now })))
          .execute();
        for (const person of left) await end(forGood(person), until, within);
        return left.map((subject) => ({ subject, generation: FOR_GOOD }));
      }),
  };
}

export function userRows(db: Kysely<Tables>, database: Pick<Database, 'now'>): UserStore {
  const sessions = sessionRows(db, database);
  return {
    ...accountRows(db),
    ...loginRows(db),
    ...botRows(db, sessions),
    ...leavingRows(db, sessions),
    ...sessions,
    end: (ending, until) => sessions.end(ending, until),
  };
}
