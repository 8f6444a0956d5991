import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLimiter } from '../../server/limits/limiter.ts';

const FIVE_A_MINUTE = { count: 5, seconds: 60 };

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('a limit of five a minute', () => {
  it('lets five through at once, then tells how long to wait', () => {
    const limiter = makeLimiter(FIVE_A_MINUTE, 10);
    const answers = times(6).map(() => limiter.take('ann', 1000));
    expect(answers.slice(0, 5)).toEqual(times(5).map(() => ({ ok: true })));
    expect(answers[5]).toEqual({ ok: false, wait: 12 });
  });

  it('lets one through after the wait it told, and not before', () => {
    const limiter = makeLimiter(FIVE_A_MINUTE, 10);
    for (const _ of times(5)) limiter.take('ann', 0);
    expect(limiter.take('ann', 11_999)).toEqual({ ok: false, wait: 1 });
    expect(limiter.take('ann', 12_000)).toEqual({ ok: true });
    expect(limiter.take('ann', 12_000)).toEqual({ ok: false, wait: 12 });
  });

  it('does not make those wait longer who ask all the time', () => {
    const limiter = makeLimiter(FIVE_A_MINUTE, 10);
    for (const _ of times(1000)) limiter.take('ann', 0);
    expect(limiter.take('ann', 12_000)).toEqual({ ok: true });
  });

  it('counts each key by itself', () => {
    const limiter = makeLimiter(FIVE_A_MINUTE, 10);
    for (const _ of times(6)) limiter.take('ann', 0);
    expect(limiter.take('ben', 0)).toEqual({ ok: true });
  });

  it('is full again after a quiet minute, and not fuller after a quiet hour', () => {
    const limiter = makeLimiter(FIVE_A_MINUTE, 10);
    for (const _ of times(5)) limiter.take('ann', 0);
    const later = times(10).map(() => limiter.take('ann', 3_600_000).ok);
    expect(later.filter((ok) => ok)).toHaveLength(5);
  });
});

describe('a limit with a burst', () => {
  it('lets the burst through at once and the rate after', () => {
    const limiter = makeLimiter({ count: 20, seconds: 1, burst: 40 }, 10);
    const at = (now: number) => times(100).filter(() => limiter.take('ann', now).ok).length;
    expect([at(0), at(1000), at(1500)]).toEqual([40, 20, 10]);
  });
});

describe('any limit', () => {
  it('never lets more through than burst and rate allow', () => {
    const asked = fc.array(fc.nat(3000), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 9 }),
        asked,
        (count, seconds, gaps) => {
          const limiter = makeLimiter({ count, seconds }, 10);
          let now = 0;
          let passed = 0;
          for (const gap of gaps) {
            now += gap;
            if (limiter.take('ann', now).ok) passed += 1;
          }
          expect(passed).toBeLessThanOrEqual(count + (now / (seconds * 1000)) * count + 1e-6);
        },
      ),
    );
  });

  it('remembers so many keys and no more, those used last', () => {
    const limiter = makeLimiter({ count: 1, seconds: 60 }, 100);
    limiter.take('early', 0);
    for (const n of times(50)) limiter.take(`a${n}`, 0);
    expect(limiter.take('early', 0).ok).toBe(false);
    for (const n of times(99)) limiter.take(`b${n}`, 0);
    expect(limiter.size).toBe(100);
    expect(limiter.take('early', 0).ok).toBe(false);
    expect(limiter.take('a0', 0).ok).toBe(true);
    for (const n of times(100_000)) limiter.take(`c${n}`, 0);
    expect(limiter.size).toBe(100);
  });
});
