import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Person } from '../people/person.ts';
import { rateGame, UNRATED } from '../records/rate.ts';
import type { FinishedGame, Ladder, Rating, RatingChange, Records } from './contract.ts';
import type { Database } from './database.ts';
import type { GameLine, Tables } from './tables.ts';

type Changes = readonly [RatingChange, RatingChange];

async function readRating(
  db: Kysely<Tables>,
  person: string,
  format: string,
  ladder: Ladder,
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

/** The name as it is now: people are listed by the last one they played under. */
async function writeRating(
  db: Transaction<Tables>,
  { id, name, kind }: Person,
  format: string,
  ladder: Ladder,
  rating: Rating,
): Promise<void> {
  await db
    .insertInto('ratings')
    .values({ person: id, format, ladder, name, kind, ...rating })
    .onConflict((conflict) =>
      conflict.columns(['person', 'format', 'ladder']).doUpdateSet({ name, kind, ...rating }),
    )
    .execute();
}

async function rateSeats(
  db: Transaction<Tables>,
  { seats, format, winner }: FinishedGame,
  ladder: Ladder,
): Promise<Changes> {
  const [a, b] = seats;
  const before = [
    await readRating(db, a.id, format, ladder),
    await readRating(db, b.id, format, ladder),
  ] as const;
  const after = rateGame(before, winner);
  await writeRating(db, a, format, ladder, after[0]);
  await writeRating(db, b, format, ladder, after[1]);
  return [
    { before: before[0], after: after[0] },
    { before: before[1], after: after[1] },
  ];
}

const BOTH = 2;

function lineOf(
  { seats: [a, b], ...game }: FinishedGame,
  changes: Changes | null,
): Omit<GameLine, 'seq'> {
  return {
    ...game,
    winner: game.winner === 'both' ? BOTH : game.winner,
    private: game.private ? 1 : 0,
    person0: a.id,
    name0: a.name,
    kind0: a.kind,
    person1: b.id,
    name1: b.name,
    kind1: b.kind,
    change: changes === null ? null : JSON.stringify(changes),
  };
}

function gameOf(line: GameLine): FinishedGame {
  const { seq, change, person0, name0, kind0, person1, name1, kind1, ...game } = line;
  return {
    ...game,
    winner: game.winner === BOTH ? 'both' : game.winner,
    private: game.private === 1,
    seats: [
      { id: person0, name: name0, kind: kind0 },
      { id: person1, name: name1, kind: kind1 },
    ],
  };
}

/** What a result is about: itself, and the ratings it changes. */
function thingsOf({ id, ladder, format, seats }: FinishedGame): string[] {
  const ratings = seats.map((person) => `rating ${person.id} ${format} ${ladder}`);
  return [`game ${id}`, ...(ladder === null ? [] : ratings)];
}

type Writing = Pick<Database, 'lock' | 'nextSeq'>;

/** Under its id once and for all: who asks again gets the answer of the first time. */
async function finish(
  db: Transaction<Tables>,
  game: FinishedGame,
  { lock, nextSeq }: Writing,
): Promise<Changes | null> {
  await lock(db, thingsOf(game));
  const known = await db
    .selectFrom('games')
    .select('change')
    .where('id', '=', game.id)
    .executeTakeFirst();
  if (known !== undefined) {
    return known.change === null ? null : (JSON.parse(known.change) as Changes);
  }
  const changes = game.ladder === null ? null : await rateSeats(db, game, game.ladder);
  await db
    .insertInto('games')
    .values({ ...lineOf(game, changes), seq: nextSeq() })
    .execute();
  return changes;
}

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
  return {
    finish: (game) => db.transaction().execute((within) => finish(within, game, writing)),
    ratingOf: (person, format, ladder) => readRating(db, person, format, ladder),
    async leaderboard(format, ladder, limit) {
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('format', '=', format)
        .where('ladder', '=', ladder)
        .orderBy('rating', 'desc')
        .orderBy('deviation')
        .orderBy('person')
        .limit(limit)
        .execute();
      return rows.map(({ person: id, name, kind, rating, deviation, volatility, games }) => ({
        person: { id, name, kind },
        rating: { rating, deviation, volatility, games },
      }));
    },
    async games(filter) {
      const lines = await narrowed(db.selectFrom('games').selectAll(), filter)
        .orderBy('ended', 'desc')
        .orderBy('seq', 'desc')
        .limit(filter.limit)
        .execute();
      return lines.map(gameOf);
    },
    async game(id) {
      const query = db.selectFrom('games').selectAll().where('id', '=', id);
      const line = await query.executeTakeFirst();
      return line === undefined ? null : gameOf(line);
    },
  };
}
