import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateGame, UNRATED } from '../../server/results/rate.ts';
import type { FinishedGame, Rating, Store } from '../../server/store/contract/store.ts';
import type { BotRow, NewAccount } from '../../server/users/user-store.ts';
import { createDice } from '../kit/random-play.ts';
import { describeJournal } from './journal-contract.ts';
import { describeRatings } from './ratings-contract.ts';
import { finished, userOf } from './samples.ts';

const DAY = 24 * 3_600_000;
const FOR_BOTH = { counted: [true, true], uncounted: null } as const;
/** No token lives as long as this. */
const LATER = 4_000_000_000_000;

function testStore(name: string, open: () => Promise<Store>): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

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
      const results = await Promise.all([1, 2, 3].map(() => store.records.finish(game)));
      const again = await store.records.finish({ ...game, winner: 1, ladder: 'bots' });
      expect(new Set([...results, again].map((changes) => JSON.stringify(changes))).size).toBe(1);
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

/** What every store must do, whatever it is made of. `open` gives an empty one. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describeJournal(name, open);
  describeRatings(name, open);
  // In a block of its own, so that other tests of the caller do not open these stores.
  describe(name, () => testStore(name, open));
}
