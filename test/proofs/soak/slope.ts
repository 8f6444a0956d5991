import { leastSquares } from '../../../bench/measure/statistics.ts';
import type { MemoryPoint } from './part.ts';

/**
 * The share of a run after which most tables have begun another game: memory grows with the moves
 * of a game, and all begin their first one together.
 */
const WARM_UP = 0.5;
const PER_HOUR = 60;
/** Fewer points make no line. */
const ENOUGH = 4;

export type Slope = {
  /** Megabytes in an hour, and how far off that may well be: two standard errors. */
  readonly perHour: number;
  readonly give: number;
  readonly points: readonly MemoryPoint[];
};

/** The straight line through what was held after the warm-up; null where there is too little to see. */
export function slopeOf(memory: readonly MemoryPoint[]): Slope | null {
  const last = memory.at(-1)?.minute ?? 0;
  const points = memory.filter(({ minute }) => minute >= last * WARM_UP);
  if (points.length < ENOUGH) return null;
  const line = leastSquares(points.map(({ minute: x, held: y }) => ({ x, y })));
  const off = points.map(({ minute, held }) => held - line.intercept - line.slope * minute);
  const mean = points.reduce((sum, { minute }) => sum + minute, 0) / points.length;
  const spread = points.reduce((sum, { minute }) => sum + (minute - mean) ** 2, 0);
  const left = off.reduce((sum, rest) => sum + rest ** 2, 0) / (points.length - 2);
  const give = 2 * Math.sqrt(left / spread) * PER_HOUR;
  return { perHour: line.slope * PER_HOUR, give, points };
}

export function tellSlope({ perHour, give, points }: Slope): string {
  const samples = points.map(
    ({ minute, held }) => `${minute.toFixed(1)} min ${held.toFixed(1)} MB`,
  );
  return `Memory slope: the least-squares line through what was held after a full collection, ${samples.join('; ')}, rises by ${(perHour / PER_HOUR).toFixed(4)} MB a minute, × 60 = ${perHour.toFixed(1)} MB an hour, ± ${give.toFixed(1)} (two standard errors).`;
}
