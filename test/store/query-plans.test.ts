import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '../../server/store/contract/store.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { ownPath } from './folder.ts';

afterEach(() => void vi.restoreAllMocks());

/** How SQLite finds the rows of everything that a client may have read. */
async function plansOf(read: (store: Store) => Promise<unknown>): Promise<string[]> {
  const path = ownPath('plans.sqlite');
  const store = await openSqliteStore(path);
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await read(store);
  const asked = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.startsWith('select'));
  prepare.mockRestore();
  await store.close();
  const database = new DatabaseSync(path);
  const plans = asked.flatMap((sql) => {
    const values = Array.from({ length: sql.split('?').length - 1 }, () => 1);
    const rows = database.prepare(`explain query plan ${sql}`).all(...values);
    return rows.map(({ detail }) => String(detail));
  });
  database.close();
  expect(plans, 'something was read').not.toEqual([]);
  return plans;
}

const limit = 50;
const READS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'a page of games': ({ records }) => records.games({ limit }),
  'a page of games before a time': ({ records }) => records.games({ limit, before: 5 }),
  'a page of the games of a format': ({ records }) => records.games({ limit, format: 'duel' }),
  'a page of the games of a person': ({ records }) => records.games({ limit, person: 'p' }),
  'a page of own games': ({ records }) => records.games({ limit, person: 'p', own: true }),
  'a game': ({ records }) => records.game('m-1'),
  'a rating': ({ records }) => records.ratingOf('p', 'duel', 'people'),
  'a leaderboard': ({ records }) => records.leaderboard('duel', 'people', limit),
  'a journal': async ({ journal }) => {
    await journal.read('m');
  },
  'games that are not kept': ({ keptReplays }) => keptReplays.missing('1', limit),
  'a kept game': ({ keptReplays }) => keptReplays.read('m-1'),
  'an account by its name': ({ users }) => users.accountByKey('key'),
  'a bot by its token': ({ users }) => users.botByToken('token'),
  'the bots of an owner': ({ users }) => users.bots('owner'),
};

describe('by an index, without a look at a whole table, the store finds', () => {
  it.each(Object.entries(READS))('%s', async (_what, read) => {
    const plans = await plansOf(read);
    expect(plans.filter((plan) => /^SCAN/.test(plan) && !plan.includes('USING INDEX'))).toEqual([]);
  });
});
