import { describe, expect, it } from 'vitest';
import { pairUp, type Waiting } from '../../server/matchmaking/pairing.ts';
import { person } from '../kit/match-table.ts';
import { createDice } from '../kit/random-play.ts';

type TestUser = Partial<Waiting> & { name: string; kind?: 'guest' | 'account' | 'bot' };

const waiting = ({ name, kind = 'account', ...rest }: TestUser): Waiting => ({
  person: person(name, kind),
  format: 'duel',
  rated: true,
  rating: 1500,
  since: 0,
  owner: name,
  ...rest,
});

/** Each user who chose, and the rating distance of their opponent. */
const apartOf = (pairs: readonly (readonly [Waiting, Waiting])[]) =>
  pairs.map(([one, other]) => [one.since, Math.abs(one.rating - other.rating)]);

/** A plain, exhaustive version of the pairing. */
function pairByLookingAtAll(all: readonly Waiting[], now: number): [Waiting, Waiting][] {
  const left = all.toSorted((a, b) => a.since - b.since);
  const pairs: [Waiting, Waiting][] = [];
  const reach = (one: Waiting) => 100 + (25 * (now - one.since)) / 1000;
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const chooser = one;
    const apart = (other: Waiting) => Math.abs(other.rating - chooser.rating);
    const fits = (other: Waiting) =>
      other.person.id !== chooser.person.id &&
      other.person.kind === chooser.person.kind &&
      other.rated === chooser.rated &&
      apart(other) <= reach(chooser);
    const stronger = (other: Waiting) => (other.rating >= chooser.rating ? 0 : 1);
    const [found] = left
      .filter(fits)
      .toSorted((a, b) => apart(a) - apart(b) || stronger(a) - stronger(b) || a.since - b.since);
    if (found === undefined) continue;
    left.splice(left.indexOf(found), 1);
    pairs.push([one, found]);
  }
  return pairs;
}

/** The pairs, as names. */
const pairs = (now: number, ...users: TestUser[]) =>
  pairUp(users.map(waiting), now).map((pair) => pair.map((one) => one.person.name).join(' '));

describe('the queue pairs', () => {
  it('users with the nearest ratings', () => {
    const met = pairs(
      0,
      { name: 'ada', rating: 1500 },
      { name: 'bob', rating: 1590 },
      { name: 'cid', rating: 1520 },
    );
    expect(met).toEqual(['ada cid']);
  });

  it('users who have waited longest first', () => {
    const met = pairs(
      100,
      { name: 'ada', since: 50 },
      { name: 'bob', since: 90 },
      { name: 'cid', since: 10, rating: 1510 },
    );
    expect(met).toEqual(['cid ada']);
  });

  it('no users too far apart, until one of them has waited long enough', () => {
    const users = [{ name: 'ada' }, { name: 'bob', rating: 1700, since: 3_000 }] as const;
    expect(pairs(3_999, ...users)).toEqual([]);
    expect(pairs(4_000, ...users)).toEqual(['ada bob']);
  });

  it('anybody with anybody in the end', () => {
    expect(pairs(80_000, { name: 'ada', rating: 500 }, { name: 'bob', rating: 2500 })).toEqual([
      'ada bob',
    ]);
  });

  it('the same pairs as an exhaustive search, however many wait', () => {
    const dice = createDice('many');
    for (let round = 0; round < 40; round++) {
      const users = Array.from({ length: 60 }, (_, at) =>
        waiting({
          name: `p${dice.below(50)}`,
          since: at * 10,
          rating: 1300 + dice.below(400),
          rated: dice.chance(0.7),
          kind: dice.pick(['account', 'bot']),
        }),
      );
      const now = 600 + dice.below(5_000);
      const mixed = dice.shuffled(users);
      expect(apartOf(pairUp(mixed, now))).toEqual(apartOf(pairByLookingAtAll(mixed, now)));
    }
  });

  it('as many pairs as possible, and no user in two of them', () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
    const met = pairs(0, ...names);
    expect(met).toHaveLength(2);
    expect(new Set(met.join(' ').split(' ')).size).toBe(4);
  });
});

describe('the queue never pairs', () => {
  it.each<[string, TestUser, TestUser]>([
    ['a bot and a person', { name: 'ada' }, { name: 'bit', kind: 'bot' }],
    ['rated and unrated', { name: 'ada' }, { name: 'bob', rated: false }],
    ['two formats', { name: 'ada' }, { name: 'bob', format: 'skirmish' }],
    ['somebody with themselves', { name: 'ada' }, { name: 'ada' }],
    [
      'two bots of one owner, rated',
      { name: 'bit', kind: 'bot', owner: 'eve' },
      { name: 'bot', kind: 'bot', owner: 'eve' },
    ],
  ])('%s', (_who, one, other) => {
    expect(pairs(1_000_000, one, other)).toEqual([]);
  });

  it('a bot with a person, but bots with bots, and guests with accounts when unrated', () => {
    expect(pairs(0, { name: 'bit', kind: 'bot' }, { name: 'bot', kind: 'bot' })).toHaveLength(1);
    const own: Partial<TestUser> = { kind: 'bot', owner: 'eve', rated: false };
    expect(pairs(0, { name: 'bit', ...own }, { name: 'bot', ...own })).toHaveLength(1);
    const guest: TestUser = { name: 'gus', kind: 'guest', rated: false };
    expect(pairs(0, guest, { name: 'ada', rated: false })).toHaveLength(1);
  });
});
