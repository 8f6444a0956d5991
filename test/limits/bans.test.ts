import { describe, expect, it } from 'vitest';
import { Bans } from '../../server/limits/bans.ts';
import { makeLimits } from '../../server/limits/limits.ts';

const HOME = '192.0.2.1';
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('who flooded', () => {
  it('is kept out for a minute, and told how long', () => {
    const limits = makeLimits(true);
    expect(limits.ban({ person: 'g_1', address: HOME }, 1_000)).toBe(true);
    const waits = [1_000, 1_001, 60_999, 61_000].map((now) => limits.banOf('person', 'g_1', now));
    expect(waits).toEqual([60, 60, 1, 0]);
  });

  it('keeps nobody else out', () => {
    const limits = makeLimits(true);
    limits.ban({ person: 'g_1', address: HOME }, 0);
    expect(limits.banOf('person', 'g_2', 0)).toBe(0);
    expect(limits.banOf('address', HOME, 0)).toBe(0);
    expect(limits.banOf('address', 'g_1', 0)).toBe(0);
  });

  it('brings all of their network down with them at the fourth time in a minute', () => {
    const limits = makeLimits(true);
    const flood = (n: number) => limits.ban({ person: null, address: `2001:db8:1:2::${n}` }, 0);
    for (const n of times(3)) flood(n);
    expect(limits.banOf('address', '2001:db8:1:2::9', 0)).toBe(0);
    flood(3);
    expect(limits.banOf('address', '2001:db8:1:2::9', 0)).toBe(60);
    expect(limits.banOf('address', '2001:db8:1:3::9', 0)).toBe(0);
  });

  it('is kept out nowhere when limits are off', () => {
    const limits = makeLimits(false);
    expect(limits.ban({ person: 'g_1', address: HOME }, 0)).toBe(false);
    expect(limits.banOf('person', 'g_1', 0)).toBe(0);
  });
});

describe('those kept out', () => {
  it('are so many at most: the oldest are let in for the newest', () => {
    const bans = new Bans(3);
    for (const n of times(5)) bans.add(`p${n}`, n);
    expect(times(5).map((n) => bans.waitOf(`p${n}`, 5) > 0)).toEqual([
      ...[false, false, true, true, true],
    ]);
  });

  it('stay out longer when they do it again', () => {
    const bans = new Bans(3);
    bans.add('p', 0);
    bans.add('p', 30_000);
    expect(bans.waitOf('p', 61_000)).toBe(29);
  });
});
