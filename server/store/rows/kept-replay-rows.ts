import type { Kysely } from 'kysely';
import type { KeptReplays } from '../contract/store.ts';
import type { Tables } from '../database/tables.ts';

export function keptReplayRows(db: Kysely<Tables>): KeptReplays {
  return {
    keep: (game, bytes) =>
      db.transaction().execute(async (within) => {
        await within.deleteFrom('unkept_replays').where('game', '=', game).execute();
        await within
          .insertInto('kept_replays')
          .values({ game, text: Buffer.from(bytes).toString('base64') })
          .onConflict((conflict) => conflict.column('game').doNothing())
          .execute();
      }),
    async read(game) {
      const query = db.selectFrom('kept_replays').select('text').where('game', '=', game);
      const row = await query.executeTakeFirst();
      return row === undefined ? null : Buffer.from(row.text, 'base64');
    },
    async missing(rules, limit) {
      const query = db.selectFrom('unkept_replays').select('game').where('rules', '=', rules);
      const rows = await query.orderBy('game').limit(limit).execute();
      return rows.map(({ game }) => game);
    },
  };
}
