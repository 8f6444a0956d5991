import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshLag, lagOf, noteRoundTrip } from '../../server/match/clock/lag.ts';

function lagAfter(samples: readonly number[]): number {
  const lag = freshLag();
  for (const ms of samples) noteRoundTrip(lag, ms);
  return lagOf(lag);
}

describe('the lag of a connection', () => {
  it.each<[string, readonly number[], number]>([
    ['is none before the first ping', [], 0],
    ['is the whole round trip', [120], 120],
    ['is the middle of the samples', [100, 300, 200], 200],
    ['is the lower of two in the middle', [100, 300], 100],
    ['does not jump with one late packet', [50, 52, 51, 900, 50], 51],
    ['forgets all but the last eight', [900, 900, 900, 900, 900, 900, 20, 20, 20, 20, 20], 20],
    ['is a second at most', [4_000, 5_000, 6_000], 1_000],
    ['ignores what is no number', [Number.NaN], 0],
    ['ignores what has no end', [Number.POSITIVE_INFINITY], 0],
    ['ignores what ended before it began', [-5, -5, 80], 80],
  ])('%s', (_what, samples, expected) => {
    expect(lagAfter(samples)).toBe(expected);
  });

  it('is between zero and a second, whatever is measured', () => {
    const property = fc.property(fc.array(fc.double()), (samples) => {
      expect(lagAfter(samples)).toBeGreaterThanOrEqual(0);
      expect(lagAfter(samples)).toBeLessThanOrEqual(1_000);
    });
    void fc.assert(property);
  });
});
