import { describe, expect, it } from 'vitest';
import { eloOf } from '../../../tools/arena/elo.ts';
import { pairShare } from '../../../tools/arena/pair-share.ts';
import { eloText } from '../../../tools/arena/result-tables.ts';
import { thinkTimeOf } from '../../../tools/arena/think-time.ts';
import { shareOf } from '../../../tools/tournament/share.ts';

const pairs = (lost: number, even: number, won: number): number[] => [
  ...Array(lost).fill(0),
  ...Array(even).fill(0.5),
  ...Array(won).fill(1),
];
const width = ({ low, high }: { low: number; high: number }) => high - low;

describe('the interval of a share', () => {
  it('is the known one for 70 of 100', () => {
    const { share, low, high } = shareOf({ games: 100, wins: 70 });
    expect(share).toBe(0.7);
    expect(low).toBeCloseTo(0.60415, 5);
    expect(high).toBeCloseTo(0.78105, 5);
  });

  it('counts a pair as one game when both games always end alike', () => {
    const found = pairShare(pairs(15, 0, 35));
    const known = shareOf({ games: 50, wins: 35 });
    expect(found.games).toBe(100);
    expect(found.low).toBeCloseTo(known.low, 10);
    expect(found.high).toBeCloseTo(known.high, 10);
  });

  it('counts a pair as two games when they have nothing to do with each other', () => {
    const found = pairShare(pairs(36, 168, 196));
    const known = shareOf({ games: 800, wins: 560 });
    expect(found.share).toBe(0.7);
    expect(found.low).toBeCloseTo(known.low, 3);
    expect(found.high).toBeCloseTo(known.high, 3);
  });

  it('is narrower when the deal decides and the swap takes its luck away', () => {
    expect(width(pairShare(pairs(1, 98, 1)))).toBeLessThan(
      width(shareOf({ games: 200, wins: 100 })) / 3,
    );
  });

  it.each([pairs(0, 0, 12), pairs(12, 0, 0), pairs(0, 12, 0)])(
    'has some width even when all pairs end alike',
    (...all) => {
      const { low, high } = pairShare(all);
      expect(high - low).toBeGreaterThan(0.05);
    },
  );
});

describe('the Elo difference', () => {
  const at = (share: number, low = share, high = share) => eloOf({ share, low, high, games: 1 });

  it.each([
    [0.5, 0],
    [0.64, 99.95],
    [0.75, 190.85],
    [10 / 11, 400],
    [1 / 11, -400],
  ])('at a share of %d is %d', (share, points) => {
    expect(at(share).difference).toBeCloseTo(points, 2);
  });

  it('of who won everything has a lower bound only', () => {
    const elo = eloOf(pairShare(pairs(0, 0, 12)));
    expect(elo.high).toBeNull();
    expect(eloText(elo)).toBe('above +198');
    expect(eloText(eloOf(pairShare(pairs(12, 0, 0))))).toBe('below −198');
  });

  it('is told with its interval', () => {
    expect(eloText(at(0.75, 0.5, 10 / 11))).toBe('+191 (+0 – +400)');
  });
});

describe('think time', () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at);

  it('is told by times that were really taken', () => {
    expect(thinkTimeOf(times, null)).toEqual({
      decisions: 200,
      p50: 100,
      p99: 198,
      max: 200,
      over: null,
    });
  });

  it('tells which part took more than 1.2 times the budget', () => {
    expect(thinkTimeOf(times, 100).over).toBe(80 / 200);
    expect(thinkTimeOf([], 100)).toMatchObject({ decisions: 0, p99: 0, over: null });
  });
});
