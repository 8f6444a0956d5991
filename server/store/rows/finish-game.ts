import type { Kysely, Transaction } from 'kysely';
import { countingOf } from '../../results/counting.ts';
import { rateGame } from '../../results/rate.ts';
import type { Counting, Finished, FinishedGame, LadderOf } from '../contract/store.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { finishedOf, lineOf } from './game-rows.ts';
import { type Owners, ownersOf, pairOf, ratedGamesAt } from './owner-pairs.ts';
import { readRating, writeRatings } from './rating-rows.ts';

export type Writing = Pick<Database, 'lock' | 'nextSeq'>;

/** Results of the ladder share this lock; a recount has it exclusively. */
export const lockOfLadder = ({ format, ladder }: LadderOf): string => `ladder ${format} ${ladder}`;

/** The locks of a result: itself, the pair of owners, and the ratings it changes. */
function thingsOf({ id, ladder, format, seats }: FinishedGame, owners: Owners): string[] {
  const ratings = seats.map((person) => `rating ${person.id} ${format} ${ladder}`);
  const rated = [...ratings, `pair ${pairOf(owners)} ${ladder}`];
  return [`game ${id}`, ...(ladder === null ? [] : rated)];
}

async function count(
  db: Transaction<Tables>,
  game: FinishedGame,
  owners: Owners,
): Promise<Counting> {
  const { ladder, ended } = game;
  const sameOwner = owners[0] === owners[1];
  const games = ladder === null ? [] : await ratedGamesAt(db, owners, ladder, ended);
  return countingOf(game, { sameOwner, games: games.length });
}

async function rateSeats(
  db: Transaction<Tables>,
  { seats: [a, b], winner }: FinishedGame,
  on: LadderOf,
  { counted }: Counting,
): Promise<Finished['changes']> {
  if (!counted[0] && !counted[1]) return null;
  const before = [await readRating(db, a.id, on), await readRating(db, b.id, on)] as const;
  const after = rateGame(before, winner, counted);
  const rated = [
    { person: a, rating: after[0] },
    { person: b, rating: after[1] },
  ].filter((_, seat) => counted[seat]);
  await writeRatings(db, on, rated);
  return [
    { before: before[0], after: after[0] },
    { before: before[1], after: after[1] },
  ];
}

/** Written once under its id: a repetition gets the first answer. */
async function finish(
  db: Transaction<Tables>,
  game: FinishedGame,
  { lock, nextSeq }: Writing,
): Promise<Finished> {
  const { id, seats, format, ladder } = game;
  const owners = await ownersOf(db, [seats[0].id, seats[1].id]);
  const on = ladder === null ? null : { format, ladder };
  await lock(db, thingsOf(game, owners), on === null ? undefined : lockOfLadder(on));
  const known = await db
    .selectFrom('games')
    .select(['change', 'counted', 'uncounted'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known !== undefined) return finishedOf(known);
  const counting = await count(db, game, owners);
  const changes = on === null ? null : await rateSeats(db, game, on, counting);
  const finished = { ...counting, changes };
  await db
    .insertInto('games')
    .values({ ...lineOf(game, finished, owners), seq: nextSeq() })
    .execute();
  await db.insertInto('unkept_replays').values({ game: id, rules: game.rules }).execute();
  return finished;
}

export const finishGame =
  (db: Kysely<Tables>, writing: Writing) =>
  (game: FinishedGame): Promise<Finished> =>
    db.transaction().execute((within) => finish(within, game, writing));
