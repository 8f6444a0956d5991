import type { Kysely, Transaction } from 'kysely';
import { STORE } from '../../limits/table/store.ts';
import { rateGame, UNRATED } from '../../results/rate.ts';
import type { UserKind } from '../../users/user.ts';
import { ERASED } from '../contract/erased.ts';
import type { LadderOf, Rating } from '../contract/store.ts';
import type { GameLine, Tables } from '../database/tables.ts';
import { lockOfLadder, type Writing } from './finish-game.ts';
import { countedIn, winnerOf } from './game-rows.ts';
import { forgetRatings, type Rated, ratingsAfter, writeRatings } from './rating-rows.ts';

type Table = Map<string, Rated>;
type PendingRecount = LadderOf & { readonly version: number };

const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

const PLAYED = [
  ...(['seq', 'person0', 'name0', 'kind0', 'person1', 'name1', 'kind1'] as const),
  ...(['winner', 'counted'] as const),
] as const;
type Played = Pick<GameLine, (typeof PLAYED)[number]>;

function playedAfter(
  db: Kysely<Tables>,
  { format, ladder }: LadderOf,
  last: number,
  limit: number,
): Promise<Played[]> {
  return db
    .selectFrom('games')
    .select(PLAYED)
    .where('format', '=', format)
    .where('ladder', '=', ladder)
    .where('seq', '>', last)
    .where('counted', '>', 0)
    .where('voided_at', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

const ratingIn = (table: Table, person: string): Rating => table.get(person)?.rating ?? UNRATED;

/** As `finish` does it, one game after the other. */
function replay(table: Table, game: Played): void {
  const { person0, person1, name0, name1, kind0, kind1 } = game;
  const before = [ratingIn(table, person0), ratingIn(table, person1)] as const;
  const counted = countedIn(game.counted);
  const after = rateGame(before, winnerOf(game), counted);
  const note = (id: string, name: string, kind: UserKind, rating: Rating) =>
    table.set(id, { person: { id, name, kind }, rating });
  if (counted[0]) note(person0, name0, kind0, after[0]);
  if (counted[1]) note(person1, name1, kind1, after[1]);
}

/** Deleted users have no rating any more; their games still count for others. */
const isShown = ({ person }: Rated): boolean => person.name !== ERASED;

const isSame = (a: Rated, b: Rated | undefined): boolean =>
  b !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** The changes that make the ladder show this table, as far as it is computed. */
type Differences = { readonly write: Set<string>; readonly forget: Set<string> };

async function compare(db: Kysely<Tables>, on: LadderOf, table: Table): Promise<Differences> {
  const write = new Set([...table.values()].filter(isShown).map(({ person }) => person.id));
  const forget = new Set<string>();
  let last = '';
  for (let found = STORE.slice; found === STORE.slice; ) {
    const shown = await ratingsAfter(db, on, last, STORE.slice);
    for (const rated of shown) {
      const { id } = rated.person;
      if (!write.has(id)) forget.add(id);
      else if (isSame(rated, table.get(id))) write.delete(id);
    }
    last = shown.at(-1)?.person.id ?? last;
    found = shown.length;
    await nextTurn();
  }
  return { write, forget };
}

const slicesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / STORE.slice) }, (_, at) =>
    all.slice(at * STORE.slice, (at + 1) * STORE.slice),
  );

/** The last sequence number in use: later results come after it. */
async function lastPlace(db: Transaction<Tables>): Promise<number> {
  const found = await db
    .selectFrom('games')
    .select((pick) => pick.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return Number(found?.seq ?? 0);
}

async function askedOf(db: Kysely<Tables>, { format, ladder }: LadderOf): Promise<number | null> {
  const found = await db
    .selectFrom('recounts')
    .select('version')
    .where('format', '=', format)
    .where('ladder', '=', ladder)
    .executeTakeFirst();
  return found?.version ?? null;
}

export class Recount {
  readonly #db: Kysely<Tables>;
  readonly #lock: Writing['lock'];

  constructor(db: Kysely<Tables>, { lock }: Pick<Writing, 'lock'>) {
    this.#db = db;
    this.#lock = lock;
  }

  async all(): Promise<LadderOf[]> {
    const asked = await this.#db.selectFrom('recounts').select(['format', 'ladder']).execute();
    for (const on of asked) while (!(await this.#attempt(on)));
    return asked;
  }

  /** False if games were voided meanwhile; then it starts again. */
  async #attempt(on: LadderOf): Promise<boolean> {
    const from = await this.#alone(on, async (within) => {
      return { version: await askedOf(within, on), last: await lastPlace(within) };
    });
    if (from.version === null) return true;
    const table: Table = new Map();
    await this.#replayUpTo(from.last, on, table);
    await this.#writeAll(on, table, await compare(this.#db, on, table));
    const asked = { ...on, version: from.version };
    return this.#alone(on, (within) => this.#finish(within, asked, from.last, table));
  }

  /**
   * Uses many small transactions, so that nobody waits for all of them. Games rated meanwhile use a ladder
   * that is partly new; the end corrects that.
   */
  async #writeAll(on: LadderOf, table: Table, { write, forget }: Differences): Promise<void> {
    const rows = [...write].flatMap((id) => table.get(id) ?? []);
    for (const some of slicesOf(rows)) {
      await this.#alone(on, (within) => writeRatings(within, on, some));
      await nextTurn();
    }
    for (const some of slicesOf([...forget])) {
      await this.#alone(on, (within) => forgetRatings(within, on, some));
      await nextTurn();
    }
  }

  /** No result of this ladder is written meanwhile. */
  #alone<T>(on: LadderOf, run: (within: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(async (within) => {
      await this.#lock(within, [lockOfLadder(on)]);
      return run(within);
    });
  }

  async #replayUpTo(end: number, on: LadderOf, table: Table): Promise<void> {
    let last = 0;
    for (let found = STORE.slice; found === STORE.slice; ) {
      const games = await playedAfter(this.#db, on, last, STORE.slice);
      for (const game of games) if (game.seq <= end) replay(table, game);
      last = games.at(-1)?.seq ?? last;
      found = last > end ? 0 : games.length;
      await nextTurn();
    }
  }

  /** Includes games that ended meanwhile: they were rated by the ladder of that moment. */
  async #finish(
    within: Transaction<Tables>,
    { version, ...on }: PendingRecount,
    last: number,
    table: Table,
  ): Promise<boolean> {
    const now = await askedOf(within, on);
    if (now === null) return true;
    if (now !== version) return false;
    const users = new Set<string>();
    for (const game of await playedAfter(within, on, last, Number.MAX_SAFE_INTEGER)) {
      replay(table, game);
      for (const id of [game.person0, game.person1]) users.add(id);
    }
    const rows = [...users].flatMap((id) => table.get(id) ?? []).filter(isShown);
    for (const some of slicesOf(rows)) await writeRatings(within, on, some);
    await within
      .deleteFrom('recounts')
      .where('format', '=', on.format)
      .where('ladder', '=', on.ladder)
      .execute();
    return true;
  }
}
