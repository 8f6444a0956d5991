import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { rateGame, UNRATED } from '../../server/results/rate.ts';
import { migrate } from '../../server/store/database/migrate.ts';
import { MIGRATIONS } from '../../server/store/database/migrations.ts';
import { sqliteDatabase } from '../../server/store/database/sqlite-database.ts';
import type { Tables } from '../../server/store/database/tables.ts';
import { openStore } from '../../server/store/open-store.ts';
import { ownPath } from './folder.ts';
import { finished, userOf } from './samples.ts';

/** A store as it was before results said whom they count for. */
async function makeOlder(path: string): Promise<DatabaseSync> {
  const file = new DatabaseSync(path);
  const { dialect } = sqliteDatabase(file);
  const { '001-start': start, '002-leases': leases } = MIGRATIONS;
  await migrate(new Kysely<Tables>({ dialect }), { '001-start': start!, '002-leases': leases! });
  return file;
}

const OLD = `insert into games (id, seq, match, game, format, ladder, private, person0, name0, kind0, person1,
  name1, kind1, winner, reason, turns, began, ended, rules, hash, change) values `;

const rated = (seq: number, [a, b]: readonly [string, string], ladder: string | null): string => {
  const seats = [a, b].map((id) => `'${id}', '${id.toUpperCase()}', 'account'`).join(', ');
  const on = ladder === null ? 'null' : `'${ladder}'`;
  return `('g${seq}', ${seq}, 'm${seq}', 1, 'duel', ${on}, 0, ${seats}, 0, 'life', 9, 0, ${seq}, '1', 'h', null)`;
};

it('results of an older store count for both as they did, and are compared by owner', async () => {
  const path = ownPath('older.sqlite');
  const older = await makeOlder(path);
  older.exec("insert into bots values ('b1', 'ada', 'B1', 't1', 0, 0)");
  const games = [
    rated(1, ['ada', 'ben'], 'people'),
    rated(2, ['b1', 'ben'], 'people'),
    rated(3, ['ben', 'ada'], null),
  ];
  older.exec(OLD + games.join(', '));
  older.close();
  const store = await openStore(sqliteDatabase(new DatabaseSync(path)));
  expect(await store.records.game('g1')).toMatchObject({
    counted: [true, true],
    uncounted: null,
    voided: null,
    short: false,
  });
  expect(await store.records.game('g3')).toMatchObject({ counted: [false, false] });
  expect(await store.records.ratedPair('ada', 'ben', 'people', 10)).toMatchObject({ left: 1 });
  await store.records.voidGames({ game: 'g1' }, { at: 9, reason: 'Bought.' });
  await store.records.recount();
  const [, after] = rateGame([UNRATED, UNRATED], 0);
  expect(await store.records.ratingOf('ben', 'duel', 'people')).toEqual(after);
  const next = finished('g4', { seats: [userOf('ada'), userOf('ben')], ended: 20 });
  expect(await store.records.finish(next)).toMatchObject({ uncounted: null });
  expect(await store.records.ratedPair('ada', 'ben', 'people', 10)).toMatchObject({ left: 0 });
  await store.close();
});
