import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateGame, UNRATED } from '../../server/results/rate.ts';
import { ERASED } from '../../server/store/contract/erased.ts';
import type {
  GameRecord,
  LeaderboardRow,
  Rating,
  Store,
} from '../../server/store/contract/store.ts';
import type { User } from '../../server/users/user.ts';
import { createDice, type Dice } from '../kit/random-play.ts';
import { finished, userOf } from './samples.ts';

const HOUR = 3_600_000;
const NAMES = ['ada', 'ben', 'cleo', 'dan', 'eve'];
const ALL = 10_000;

/** The same store in the hands of another process, or after a restart. */
export type Reopen = () => Promise<Store>;

const listed = (store: Store) => store.records.games({ own: true, limit: ALL });

/** What the results that count give, told again in their order. */
function replayed(games: readonly GameRecord[], format: string): LeaderboardRow[] {
  const table = new Map<string, { person: User; rating: Rating }>();
  const ratingOf = (person: User) => table.get(person.id)?.rating ?? UNRATED;
  const counts = games.filter((game) => game.format === format && game.ladder === 'people');
  for (const { seats, winner, counted } of counts.toReversed()) {
    const after = rateGame([ratingOf(seats[0]), ratingOf(seats[1])], winner, counted);
    for (const at of [0, 1] as const) {
      if (counted[at]) table.set(seats[at].id, { person: seats[at], rating: after[at] });
    }
  }
  return [...table.values()].sort(
    (a, b) =>
      b.rating.rating - a.rating.rating ||
      a.rating.deviation - b.rating.deviation ||
      (a.person.id < b.person.id ? -1 : 1),
  );
}

async function expectReplayed(store: Store): Promise<void> {
  const games = await listed(store);
  for (const format of ['duel', 'skirmish']) {
    const board = await store.records.leaderboard(format, 'people', ALL);
    expect(board).toEqual(replayed(games, format));
  }
}

const oneOf = (dice: Dice, games: readonly GameRecord[]) => dice.pick(games).id;

/** One of the ways to void: a game, a match, all of a person, all of a pair. */
function anyOf(dice: Dice, games: readonly GameRecord[], at: number) {
  const [a = '', b = ''] = dice.shuffled(NAMES);
  const from = dice.below(at * HOUR + 1);
  const span = { from, to: from + dice.below(9) * HOUR };
  return dice.pick([
    { game: oneOf(dice, games) },
    { match: dice.pick(games).match },
    { users: [a] as const, ...span },
    { users: [a, b] as const, ...span },
  ]);
}

function testVoids(name: string, open: () => Promise<Store>, reopen: Reopen): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const voided = { at: 99, reason: 'Both seats were one person.' };
  const play = async (id: string, more: object = {}) => store.records.finish(finished(id, more));
  const ids = async () => {
    const games = await listed(store);
    return games.filter((game) => game.voided !== null).map(({ id }) => id);
  };

  describe(`voided results in ${name}`, () => {
    it('count for nobody, and are kept with the reason', async () => {
      await play('g1');
      await play('g2', { seats: [userOf('ada'), userOf('cleo')], ended: 3_000 });
      expect(await store.records.voidGames({ game: 'g1' }, voided)).toBe(1);
      expect(await store.records.recount()).toEqual([{ format: 'duel', ladder: 'people' }]);
      const game = { id: 'g1', winner: 0, voided, counted: [false, false] };
      expect(await store.records.game('g1')).toMatchObject(game);
      expect((await listed(store))[0]).toMatchObject({ id: 'g2', voided: null });
      expect(await store.records.ratingOf('ben', 'duel', 'people')).toEqual(UNRATED);
      const after = rateGame([UNRATED, UNRATED], 0);
      expect(await store.records.ratingOf('ada', 'duel', 'people')).toEqual(after[0]);
      await expectReplayed(store);
    });

    it('are named by game, match, person or pair, in a range of time, each once', async () => {
      await play('g1', { match: 'm1', ended: 10 });
      await play('g2', { match: 'm1', ended: 20 });
      await play('g3', { match: 'm3', ended: 30, seats: [userOf('cleo'), userOf('ada')] });
      await play('g4', { match: 'm4', ended: 40, ladder: null, private: true });
      const voidAll = (which: Parameters<Store['records']['voidGames']>[0]) =>
        store.records.voidGames(which, voided);
      expect(await voidAll({ users: ['ada', 'ben'], from: 11, to: 20 })).toBe(1);
      expect(await ids()).toEqual(['g2']);
      expect(await voidAll({ match: 'm1' })).toBe(1);
      expect(await voidAll({ users: ['ada'], from: 30, to: 99 })).toBe(2);
      expect(await voidAll({ users: ['ada'], from: 0, to: 99 })).toBe(0);
      expect(await voidAll({ game: 'nothing' })).toBe(0);
      expect(await ids()).toEqual(['g4', 'g3', 'g2', 'g1']);
    });

    it('use up the games of the pair all the same', async () => {
      for (const id of ['g1', 'g2', 'g3']) await play(id);
      await store.records.voidGames({ users: ['ada'], from: 0, to: HOUR }, voided);
      await store.records.recount();
      expect(await play('g4')).toMatchObject({ uncounted: 'pair-limit' });
      expect(await store.records.leaderboard('duel', 'people', 9)).toEqual([]);
    });

    it('of nobody ask for no recount', async () => {
      await play('g1', { ladder: null });
      expect(await store.records.voidGames({ game: 'g1' }, voided)).toBe(1);
      expect(await store.records.recount()).toEqual([]);
    });

    it('are counted again after a restart, when the process died before it did', async () => {
      for (const [at, id] of ['g1', 'g2', 'g3'].entries()) {
        const seats = [userOf(NAMES[at]!), userOf(NAMES[at + 1]!)] as const;
        await play(id, { seats, ended: at });
      }
      await store.records.voidGames({ game: 'g1' }, voided);
      await store.close();
      store = await reopen();
      expect(await store.records.recount()).toHaveLength(1);
      await expectReplayed(store);
      expect(await store.records.recount()).toEqual([]);
    });

    it('bring no deleted player back to the ladder, whose games still count for others', async () => {
      const gone = { ...userOf('ada'), name: ERASED };
      await play('g1', { seats: [gone, userOf('ben')] });
      await play('g2', { seats: [userOf('cleo'), userOf('dan')] });
      await store.records.voidGames({ game: 'g2' }, voided);
      await store.records.recount();
      const board = await store.records.leaderboard('duel', 'people', 9);
      const [, after] = rateGame([UNRATED, UNRATED], 0);
      expect(board).toEqual([{ person: userOf('ben'), rating: after }]);
    });

    /** Games of forty people, all of whom are touched by what is voided; and a count that has begun. */
    async function recounting() {
      const games = Array.from({ length: 400 }, (_, at) => {
        const seats = [userOf(`p${at % 40}`), userOf(`p${(at * 7 + 1) % 40}`)] as const;
        return finished(`g${at}`, { seats, ended: at * 12 * HOUR, winner: at % 3 === 0 ? 1 : 0 });
      }).filter(({ seats: [a, b] }) => a.id !== b.id);
      for (const game of games) await store.records.finish(game);
      const all = { users: ['p1'] as const, from: 0, to: 200 * 12 * HOUR };
      expect(await store.records.voidGames(all, voided)).toBeGreaterThan(10);
      let isOver = false;
      const counting = store.records.recount().then(() => {
        isOver = true;
      });
      const nextTurn = () => new Promise((done) => setImmediate(done));
      return { games, counting, isOver: () => isOver, nextTurn };
    }

    it('are counted in slices, between which others have their turn', async () => {
      const { games, isOver, nextTurn } = await recounting();
      let turns = 0;
      for (; !isOver(); turns++) await nextTurn();
      expect(turns).toBeGreaterThan(games.length / 100);
      await expectReplayed(store);
    });

    it('are counted together with results that are written meanwhile', async () => {
      const { counting, nextTurn } = await recounting();
      for (let turn = 0; turn < 4; turn++) await nextTurn();
      const seats = [userOf('p2'), userOf('p3')] as const;
      await store.records.finish(finished('later', { seats, ended: 901 * 12 * HOUR }));
      await counting;
      await expectReplayed(store);
    });

    it('are counted anew when others are voided meanwhile', async () => {
      const { games, counting, nextTurn } = await recounting();
      for (let turn = 0; turn < 4; turn++) await nextTurn();
      const [, , game] = games;
      await store.records.voidGames({ game: game!.id }, voided);
      await counting;
      // Where the first count was over before, another one was asked for.
      await store.records.recount();
      await expectReplayed(store);
    });
  });

  it.each(['a', 'b', 'c'])(
    `[T7] the ladder in ${name} is what the results that count give: results, voids, restarts (%s)`,
    async (seed) => {
      const dice = createDice(`voids ${seed}`);
      for (let at = 0; at < 120; at++) {
        const [a, b] = dice.shuffled(NAMES);
        const seats = [userOf(a!), { ...userOf(b!), name: `${b} ${at}` }] as const;
        const game = { match: `m${Math.floor(at / 3)}`, format: dice.pick(['duel', 'skirmish']) };
        const ending = { winner: dice.pick([0, 1, null] as const), short: dice.chance(0.2) };
        const finishing = play(`g${at}`, { ...game, ...ending, seats, ended: at * HOUR });
        if (dice.chance(0.1)) {
          await finishing;
          await store.records.voidGames(anyOf(dice, await listed(store), at), voided);
          if (dice.chance(0.7)) await store.records.recount();
        }
        await finishing;
        if (!dice.chance(0.05)) continue;
        await store.close();
        store = await reopen();
      }
      await store.records.recount();
      await expectReplayed(store);
      expect(await listed(store)).toHaveLength(120);
    },
  );
}

export function describeVoids(name: string, open: () => Promise<Store>, reopen: Reopen): void {
  // In a block of its own, so that other tests of the caller do not open these stores.
  describe(name, () => testVoids(name, open, reopen));
}
