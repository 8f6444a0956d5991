/** Milliseconds of wall time, over decisions with more than one option. */
export type ThinkTime = {
  readonly decisions: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** The share of decisions that took more than 1.2 × the budget; null without a budget. */
  readonly over: number | null;
};

export const TOLERANCE = 1.2;

/** The nearest-rank percentile, which is always a measured time. */
function rank(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

export function thinkTimeOf(times: readonly number[], budget: number | null): ThinkTime {
  const sorted = times.toSorted((a, b) => a - b);
  const late = budget === null ? [] : sorted.filter((time) => time > TOLERANCE * budget);
  return {
    decisions: sorted.length,
    p50: rank(sorted, 0.5),
    p99: rank(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
    over: budget === null || sorted.length === 0 ? null : late.length / sorted.length,
  };
}
