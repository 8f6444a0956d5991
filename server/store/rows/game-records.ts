import type { Kysely, SelectQueryBuilder } from 'kysely';
import { ERASED } from '../contract/erased.ts';
import type { Records } from '../contract/store.ts';
import type { GameLine, Tables } from '../database/tables.ts';
import { finishGame, type Writing } from './finish-game.ts';
import { recordOf } from './game-rows.ts';
import { ratedPair } from './owner-pairs.ts';
import { ratedOf, readRating } from './rating-rows.ts';
import { Recount } from './recount.ts';
import { voidGames } from './void-games.ts';

type Filter = Parameters<Records['games']>[0];
type Query = SelectQueryBuilder<Tables, 'games', GameLine>;

function narrowed(query: Query, { person, own, format, before }: Filter): Query {
  let narrow = own === true ? query : query.where('private', '=', 0);
  if (person !== undefined) {
    narrow = narrow.where((is) => is.or([is('person0', '=', person), is('person1', '=', person)]));
  }
  if (format !== undefined) narrow = narrow.where('format', '=', format);
  return before === undefined ? narrow : narrow.where('ended', '<', before);
}

export function gameRecords(db: Kysely<Tables>, writing: Writing): Records {
  const recount = new Recount(db, writing);
  return {
    finish: finishGame(db, writing),
    ratedPair: (a, b, ladder, at) => ratedPair(db, [a, b], ladder, at),
    voidGames: (which, voided) => voidGames(db, writing, which, voided),
    recount: () => recount.all(),
    ratingOf: (person, format, ladder) => readRating(db, person, { format, ladder }),
    async leaderboard(format, ladder, limit) {
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('format', '=', format)
        .where('ladder', '=', ladder)
        // A recount restores the rows of deleted users under that name.
        .where('name', '!=', ERASED)
        .orderBy('rating', 'desc')
        .orderBy('deviation')
        .orderBy('person')
        .limit(limit)
        .execute();
      return rows.map(ratedOf);
    },
    async games(filter) {
      const lines = await narrowed(db.selectFrom('games').selectAll(), filter)
        .orderBy('ended', 'desc')
        .orderBy('seq', 'desc')
        .limit(filter.limit)
        .execute();
      return lines.map(recordOf);
    },
    async game(id) {
      const query = db.selectFrom('games').selectAll().where('id', '=', id);
      const line = await query.executeTakeFirst();
      return line === undefined ? null : recordOf(line);
    },
  };
}
