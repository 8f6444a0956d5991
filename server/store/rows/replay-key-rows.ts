import type { Kysely } from 'kysely';
import type { ReplayKeys } from '../contract/store.ts';
import type { Tables } from '../database/tables.ts';

export function replayKeys(db: Kysely<Tables>): ReplayKeys {
  return {
    async add(key, since) {
      await db
        .insertInto('replay_keys')
        .values({ key, since })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },
    all: () => db.selectFrom('replay_keys').selectAll().orderBy('since').orderBy('key').execute(),
  };
}
