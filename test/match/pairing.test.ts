import { describe, expect, it } from 'vitest';
import { pairUp, type Waiting } from '../../server/match/pairing.ts';
import { person } from '../kit/match-table.ts';

type Wish = Partial<Waiting> & { name: string; kind?: 'guest' | 'account' | 'bot' };

const waiting = ({ name, kind = 'account', ...wish }: Wish): Waiting => ({
  person: person(name, kind),
  format: 'duel',
  rated: true,
  rating: 1500,
  since: 0,
  ...wish,
});

/** Who meets whom, as names. */
const pairs = (now: number, ...wishes: Wish[]) =>
  pairUp(wishes.map(waiting), now).map((pair) => pair.map((one) => one.person.name).join(' '));

describe('the queue brings together', () => {
  it('who is nearest in strength', () => {
    const met = pairs(
      0,
      { name: 'ada', rating: 1500 },
      { name: 'bob', rating: 1590 },
      { name: 'cid', rating: 1520 },
    );
    expect(met).toEqual(['ada cid']);
  });

  it('who has waited longest first', () => {
    const met = pairs(
      100,
      { name: 'ada', since: 50 },
      { name: 'bob', since: 90 },
      { name: 'cid', since: 10, rating: 1510 },
    );
    expect(met).toEqual(['cid ada']);
  });

  it('nobody too far apart, until one of them has waited long enough', () => {
    const wishes = [{ name: 'ada' }, { name: 'bob', rating: 1700, since: 3_000 }] as const;
    expect(pairs(3_999, ...wishes)).toEqual([]);
    expect(pairs(4_000, ...wishes)).toEqual(['ada bob']);
  });

  it('anybody with anybody in the end', () => {
    expect(pairs(80_000, { name: 'ada', rating: 500 }, { name: 'bob', rating: 2500 })).toEqual([
      'ada bob',
    ]);
  });

  it('as many pairs as fit, and nobody in two', () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
    const met = pairs(0, ...names);
    expect(met).toHaveLength(2);
    expect(new Set(met.join(' ').split(' ')).size).toBe(4);
  });
});

describe('the queue never brings together', () => {
  it.each<[string, Wish, Wish]>([
    ['a bot and a person', { name: 'ada' }, { name: 'bit', kind: 'bot' }],
    ['rated and unrated', { name: 'ada' }, { name: 'bob', rated: false }],
    ['two formats', { name: 'ada' }, { name: 'bob', format: 'skirmish' }],
    ['somebody with themselves', { name: 'ada' }, { name: 'ada' }],
  ])('%s', (_who, one, other) => {
    expect(pairs(1_000_000, one, other)).toEqual([]);
  });

  it('but bots with bots, and guests with accounts when nothing is rated', () => {
    expect(pairs(0, { name: 'bit', kind: 'bot' }, { name: 'bot', kind: 'bot' })).toHaveLength(1);
    const guest: Wish = { name: 'gus', kind: 'guest', rated: false };
    expect(pairs(0, guest, { name: 'ada', rated: false })).toHaveLength(1);
  });
});
