import type { Kysely, Selectable } from 'kysely';
import type { Account, BotRow, People } from './contract.ts';
import type { Tables } from './tables.ts';

function accountOf(row: Selectable<Tables['accounts']> | undefined): Account | null {
  if (row === undefined) return null;
  const { id, name, password } = row;
  return { id, name, kind: 'account', password };
}

function botOf({ id, name, owner, created, revoked }: Selectable<Tables['bots']>): BotRow {
  return { id, name, kind: 'bot', owner, created, revoked: revoked === 1 };
}

export function peopleRows(db: Kysely<Tables>): People {
  const accounts = db.selectFrom('accounts').selectAll();
  const bots = db.selectFrom('bots').selectAll();
  return {
    async addAccount({ id, name, password }, key) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('accounts')
        .values({ id, key, name, password })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    account: async (id) => accountOf(await accounts.where('id', '=', id).executeTakeFirst()),
    accountByKey: async (key) =>
      accountOf(await accounts.where('key', '=', key).executeTakeFirst()),
    async addBot({ id, owner, name, created, revoked }, token) {
      await db
        .insertInto('bots')
        .values({ id, owner, name, token, created, revoked: revoked ? 1 : 0 })
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
    async revokeBot(owner, id) {
      const { numUpdatedRows } = await db
        .updateTable('bots')
        .set({ revoked: 1 })
        .where('owner', '=', owner)
        .where('id', '=', id)
        .where('revoked', '=', 0)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}
