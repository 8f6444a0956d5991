import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import type { LadderOf, Voided, VoidedGames } from '../contract/store.ts';
import type { GameLine, Tables } from '../database/tables.ts';
import { lockOfLadder, type Writing } from './finish-game.ts';

type Query = SelectQueryBuilder<Tables, 'games', GameLine>;
type Found = Pick<GameLine, 'id' | 'format' | 'ladder' | 'counted'>;

function narrowed(query: Query, which: VoidedGames): Query {
  if ('game' in which) return query.where('id', '=', which.game);
  if ('match' in which) return query.where('match', '=', which.match);
  let narrow = query.where('ended', '>=', which.from).where('ended', '<=', which.to);
  for (const person of which.users) {
    narrow = narrow.where((is) => is.or([is('person0', '=', person), is('person1', '=', person)]));
  }
  return narrow;
}

/** Voids each game once. A game that counted for nobody changes no ladder. */
function laddersOf(found: readonly Found[]): LadderOf[] {
  const ladders = new Map<string, LadderOf>();
  for (const { format, ladder, counted } of found) {
    if (ladder !== null && counted > 0) ladders.set(`${format} ${ladder}`, { format, ladder });
  }
  return [...ladders.values()];
}

async function askForRecount(db: Transaction<Tables>, { format, ladder }: LadderOf): Promise<void> {
  await db
    .insertInto('recounts')
    .values({ format, ladder, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['format', 'ladder'])
        .doUpdateSet((row) => ({ version: row('recounts.version', '+', 1) })),
    )
    .execute();
}

async function voidSome(
  db: Transaction<Tables>,
  which: VoidedGames,
  { at, reason }: Voided,
  { lock }: Writing,
): Promise<number> {
  const found = await narrowed(db.selectFrom('games').selectAll(), which)
    .where('voided_at', 'is', null)
    .limit(STORE.voidSlice)
    .execute();
  if (found.length === 0) return 0;
  const ladders = laddersOf(found);
  if (ladders.length > 0) await lock(db, ladders.map(lockOfLadder));
  for (const ladder of ladders) await askForRecount(db, ladder);
  const ids = found.map(({ id }) => id);
  const { numUpdatedRows } = await db
    .updateTable('games')
    .set({ voided_at: at, voided: reason })
    .where('id', 'in', ids)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Uses several transactions: what one of them has voided stays voided. */
export async function voidGames(
  db: Kysely<Tables>,
  writing: Writing,
  which: VoidedGames,
  voided: Voided,
): Promise<number> {
  let count = 0;
  for (let some = STORE.voidSlice; some > 0; count += some) {
    some = await db.transaction().execute((within) => voidSome(within, which, voided, writing));
    await new Promise((done) => setImmediate(done));
  }
  return count;
}
