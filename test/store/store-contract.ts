import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateGame, UNRATED } from '../../server/results/rate.ts';
import type { FinishedGame, Rating, Store } from '../../server/store/contract/store.ts';
import type { BotRow, NewAccount } from '../../server/users/user-store.ts';
import { createDice } from '../kit/random-play.ts';
import { describeRatings } from './ratings-contract.ts';
import { ENTRIES, finished, headerOf, rowOf, userOf } from './samples.ts';

const DAY = 24 * 3_600_000;
const FOR_BOTH = { counted: [true, true], uncounted: null } as const;
/** No token lives as long as this. */
const LATER = 4_000_000_000_000;

/** What every store must do, whatever it is made of. `open` gives an empty one. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  describe(`a journal in ${name}`, () => {
    it('gives back every kind of entry as it was written', async () => {
      const header = headerOf('m1', { code: 'KXQZ' });
      const rows = Object.values(ENTRIES).map((entry, n) => rowOf('m1', n, entry));
      await store.journal.open(header);
      for (const row of rows) await store.journal.append(row);
      expect(await store.journal.read('m1')).toEqual({ header, rows });
    });

    it('keeps matches apart that are written together, each in its order', async () => {
      const matches = ['a', 'b', 'c'];
      for (const id of matches) await store.journal.open(headerOf(id));
      const rows = Array.from({ length: 300 }, (_, at) => matches.map((id) => rowOf(id, at)));
      await Promise.all(rows.flat().map((row) => store.journal.append(row)));
      for (const id of matches) {
        const read = await store.journal.read(id);
        expect(read?.rows).toEqual(rows.flat().filter(({ match }) => match === id));
      }
    });

    it('answers in the order of asking', async () => {
      await store.journal.open(headerOf('m1'));
      const answered: number[] = [];
      const asked = [0, 1, 2, 3].map(async (n) => {
        await store.journal.append(rowOf('m1', n));
        answered.push(n);
      });
      await Promise.all(asked);
      expect(answered).toEqual([0, 1, 2, 3]);
    });

    it('takes no row twice, and no row without a match', async () => {
      await store.journal.open(headerOf('m1'));
      await store.journal.append(rowOf('m1', 0));
      await expect(store.journal.append(rowOf('m1', 0, ENTRIES.closed))).rejects.toThrow();
      await expect(store.journal.append(rowOf('m2', 0))).rejects.toThrow();
      expect((await store.journal.read('m1'))?.rows).toEqual([rowOf('m1', 0)]);
    });

    it('writes the rows of other matches when one match sends a row twice', async () => {
      for (const id of ['a', 'b', 'c']) await store.journal.open(headerOf(id));
      await store.journal.append(rowOf('b', 0));
      const rows = [rowOf('a', 0), rowOf('b', 0), rowOf('b', 1), rowOf('c', 0), rowOf('a', 1)];
      const settled = await Promise.allSettled(rows.map((row) => store.journal.append(row)));
      expect(settled.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect((await store.journal.read('a'))?.rows).toHaveLength(2);
      expect((await store.journal.read('b'))?.rows).toHaveLength(1);
    });

    it('writes all rows of a match that come together, or none, however many', async () => {
      await store.journal.open(headerOf('m1'));
      await store.journal.append(rowOf('m1', 250));
      const asked = Array.from({ length: 300 }, (_, n) => store.journal.append(rowOf('m1', n)));
      const settled = await Promise.allSettled(asked);
      expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
      await expect(store.journal.read('m1')).rejects.toMatchObject({ n: 0 });
    });

    it('names a row that is missing, for that match alone', async () => {
      for (const id of ['m1', 'm2']) await store.journal.open(headerOf(id));
      for (const n of [0, 1, 3]) await store.journal.append(rowOf('m1', n));
      await expect(store.journal.read('m1')).rejects.toMatchObject({
        name: 'JournalFault',
        match: 'm1',
        n: 2,
      });
      expect((await store.journal.read('m2'))?.rows).toEqual([]);
    });

    it('lists the matches that are not closed, oldest first', async () => {
      await store.journal.open(headerOf('b', { created: 1 }));
      await store.journal.open(headerOf('a', { created: 2 }));
      await store.journal.open(headerOf('c', { created: 0 }));
      await store.journal.close('b');
      expect(await store.journal.running()).toEqual(['c', 'a']);
      expect((await store.journal.read('b'))?.header.id).toBe('b');
    });

    it('knows nothing of a match that was never opened', async () => {
      expect(await store.journal.read('nobody')).toBeNull();
    });
  });

  describe(`results in ${name}`, () => {
    it('change both ratings and are found again', async () => {
      const game = finished('m1-1');
      const after = rateGame([UNRATED, UNRATED], 0);
      expect(await store.records.finish(game)).toEqual({
        ...FOR_BOTH,
        changes: [
          { before: UNRATED, after: after[0] },
          { before: UNRATED, after: after[1] },
        ],
      });
      expect(await store.records.game('m1-1')).toEqual({ ...game, ...FOR_BOTH, voided: null });
      expect(await store.records.ratingOf('ada', 'duel', 'people')).toEqual(after[0]);
      expect(await store.records.ratingOf('ben', 'duel', 'people')).toEqual(after[1]);
    });

    it('count once, however often and together they are told', async () => {
      const game = finished('m1-1');
      const told = await Promise.all([1, 2, 3].map(() => store.records.finish(game)));
      const again = await store.records.finish({ ...game, winner: 1, ladder: 'bots' });
      expect(new Set([...told, again].map((changes) => JSON.stringify(changes))).size).toBe(1);
      expect((await store.records.ratingOf('ada', 'duel', 'people')).games).toBe(1);
      expect(await store.records.game('m1-1')).toMatchObject(game);
    });

    it('without a ladder are kept and rate nobody', async () => {
      const counting = { counted: [false, false], uncounted: null, changes: null };
      for (let times = 0; times < 2; times++) {
        expect(await store.records.finish(finished('m1-1', { ladder: null }))).toEqual(counting);
      }
      expect(await store.records.ratingOf('ada', 'duel', 'people')).toEqual(UNRATED);
      expect(await store.records.leaderboard('duel', 'people', 10)).toEqual([]);
      expect(await store.records.games({ limit: 10 })).toHaveLength(1);
    });

    it('told again in their order give the same table, exactly', async () => {
      const dice = createDice('ladder');
      const table = new Map<string, Rating>();
      for (let at = 0; at < 100; at++) {
        const [a, b] = dice.shuffled(['ada', 'ben', 'cleo', 'dan', 'eve']);
        const seats = [userOf(a!), userOf(b!)] as const;
        const winner = dice.pick([0, 1, null] as const);
        await store.records.finish(finished(`g${at}`, { seats, winner, ended: at * DAY }));
        const before = [table.get(a!) ?? UNRATED, table.get(b!) ?? UNRATED] as const;
        const after = rateGame(before, winner);
        table.set(a!, after[0]).set(b!, after[1]);
      }
      const board = await store.records.leaderboard('duel', 'people', 10);
      const expected = [...table].sort(([, a], [, b]) => b.rating - a.rating);
      expect(board.map(({ person, rating }) => [person.id, rating])).toEqual(expected);
    });

    it('are listed by format and ladder, with the last name', async () => {
      const renamed = { ...userOf('ada'), name: 'Ada II' };
      await store.records.finish(finished('g1'));
      await store.records.finish(finished('g2', { format: 'skirmish' }));
      await store.records.finish(finished('g3', { seats: [renamed, userOf('ben')] }));
      const bots = [userOf('r2', 'bot'), userOf('c3', 'bot')] as const;
      await store.records.finish(finished('g4', { ladder: 'bots', seats: bots }));
      const [first, ...others] = await store.records.leaderboard('duel', 'people', 10);
      expect(first?.person).toEqual(renamed);
      expect(others.map(({ person }) => person.id)).toEqual(['ben']);
      expect(await store.records.leaderboard('duel', 'bots', 1)).toHaveLength(1);
    });

    it('are listed in the same order where ratings are equal', async () => {
      const pair = [userOf('zoe'), userOf('amy')] as const;
      for (const [format, seats] of [
        ['duel', pair],
        ['skirmish', [pair[1], pair[0]]],
      ] as const) {
        await store.records.finish(finished(format, { format, seats, winner: null }));
        const board = await store.records.leaderboard(format, 'people', 10);
        expect(board.map(({ person }) => person.id)).toEqual(['amy', 'zoe']);
      }
    });

    it('are found by person, format and time, newest first', async () => {
      const games: FinishedGame[] = [
        finished('g1', { ended: 10 }),
        finished('g2', { ended: 30, format: 'skirmish' }),
        finished('g3', { ended: 20, seats: [userOf('cleo'), userOf('ada')], winner: null }),
        finished('g4', { ended: 20, seats: [userOf('cleo'), userOf('dan')] }),
      ];
      for (const game of games) await store.records.finish(game);
      const ids = async (filter: Omit<Parameters<Store['records']['games']>[0], 'limit'>) =>
        (await store.records.games({ ...filter, limit: 3 })).map(({ id }) => id);
      expect(await ids({})).toEqual(['g2', 'g4', 'g3']);
      expect(await ids({ person: 'ada' })).toEqual(['g2', 'g3', 'g1']);
      expect(await ids({ person: 'ada', format: 'duel' })).toEqual(['g3', 'g1']);
      expect(await ids({ before: 20 })).toEqual(['g1']);
    });

    it('of private matches are in no list, and found by their id', async () => {
      const hidden = finished('g1', { private: true });
      await store.records.finish(hidden);
      expect(await store.records.games({ person: 'ada', limit: 9 })).toEqual([]);
      expect(await store.records.games({ person: 'ada', own: true, limit: 9 })).toMatchObject([
        hidden,
      ]);
      expect(await store.records.games({ person: 'cleo', own: true, limit: 9 })).toEqual([]);
      expect(await store.records.game('g1')).toMatchObject(hidden);
    });

    it('that never were are none', async () => {
      expect(await store.records.game('nothing')).toBeNull();
    });
  });

  describeRatings(name, open);

  describe(`people in ${name}`, () => {
    const ada: NewAccount = { id: 'a1', name: 'Ada', kind: 'account', password: 'hash' };
    const bot: BotRow = {
      id: 'b1',
      name: 'R2',
      kind: 'bot',
      owner: 'a1',
      created: 5,
      revoked: false,
    };

    it('have a name of their own', async () => {
      expect(await store.users.addAccount(ada, 'ada', 'ada')).toBe(true);
      expect(await store.users.addAccount({ ...ada, id: 'a2' }, 'ada', 'other')).toBe(false);
      expect(await store.users.account('a1')).toEqual({ ...ada, generation: 0 });
      expect(await store.users.account('a2')).toBeNull();
      expect(await store.users.accountByKey('ada')).toEqual({ ...ada, generation: 0 });
      expect(await store.users.accountByKey('ben')).toBeNull();
    });

    it('have an id of their own', async () => {
      await store.users.addAccount(ada, 'ada', 'ada');
      await expect(store.users.addAccount(ada, 'other', 'other')).rejects.toThrow();
    });

    it('own bots that are known by their token', async () => {
      await store.users.addBot(bot, 'token-1');
      await store.users.addBot({ ...bot, id: 'b0', created: 4 }, 'token-0');
      await store.users.addBot({ ...bot, id: 'b2', owner: 'a2' }, 'token-2');
      expect(await store.users.botByToken('token-1')).toEqual(bot);
      expect(await store.users.botByToken('token')).toBeNull();
      expect((await store.users.bots('a1')).map(({ id }) => id)).toEqual(['b0', 'b1']);
      expect(await store.users.botOwner('b2')).toBe('a2');
      expect(await store.users.botOwner('a1')).toBeNull();
      await expect(store.users.addBot({ ...bot, id: 'b3' }, 'token-1')).rejects.toThrow();
    });

    it('revoke their own bots, once', async () => {
      await store.users.addBot(bot, 'token-1');
      expect(await store.users.revokeBot('a2', 'b1', 9, LATER)).toBe(false);
      expect(await store.users.revokeBot('a1', 'b1', 9, LATER)).toBe(true);
      expect(await store.users.revokeBot('a1', 'b1', 9, LATER)).toBe(false);
      expect(await store.users.botByToken('token-1')).toEqual({ ...bot, revoked: true });
    });
  });

  describe(`no-shows in ${name}`, () => {
    it('keep their own out of the queue, longer each time, also when noted together', async () => {
      expect(await store.noShows.until('ada')).toBe(0);
      expect(await store.noShows.note('ada', 1_000)).toBe(61_000);
      expect(await store.noShows.until('ada')).toBe(61_000);
      expect(await store.noShows.until('ben')).toBe(0);
      await Promise.all([1, 2].map(() => store.noShows.note('ada', 2_000)));
      expect(await store.noShows.until('ada')).toBe(902_000);
    });

    it('are forgotten after a day', async () => {
      await store.noShows.note('ada', 0);
      await store.noShows.note('ben', DAY + 1);
      expect(await store.noShows.until('ada')).toBe(0);
      expect(await store.noShows.note('ada', DAY + 1)).toBe(DAY + 60_001);
    });
  });

  describe(`${name} itself`, () => {
    it('says that it can be written to', async () => {
      await store.check();
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
