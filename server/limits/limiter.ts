import type { Rate } from './table/row.ts';

export type Taken = { readonly ok: true } | { readonly ok: false; readonly wait: number };

export type Limiter = {
  /** `now` is monotonic, in milliseconds; `wait` comes in whole seconds. */
  take(key: string, now: number): Taken;
  readonly size: number;
};

const TAKEN: Taken = { ok: true };

/**
 * A token bucket that keeps one number per key: when its bucket will be full again. The least recently used
 * keys are dropped first.
 */
export function makeLimiter(rate: Rate, maxKeys: number): Limiter {
  const interval = (rate.seconds * 1000) / rate.count;
  const depth = ((rate.burst ?? rate.count) - 1) * interval;
  const fullAt = new Map<string, number>();

  const keep = (key: string, until: number): void => {
    fullAt.delete(key);
    const oldest = fullAt.size < maxKeys ? undefined : fullAt.keys().next().value;
    if (oldest !== undefined) fullAt.delete(oldest);
    fullAt.set(key, until);
  };

  return {
    take(key, now) {
      const from = Math.max(fullAt.get(key) ?? now, now);
      const early = from - depth - now;
      keep(key, early > 0 ? from : from + interval);
      return early > 0 ? { ok: false, wait: Math.ceil(early / 1000) } : TAKEN;
    },
    get size() {
      return fullAt.size;
    },
  };
}
