export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Line {
  readonly intercept: number;
  readonly slope: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('the median of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted.length >> 1;
  const high = sorted[upper] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[upper - 1] ?? 0) + high) / 2;
}

/** The value below which the given share of an ascending list lies. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

export function leastSquares(points: readonly Point[]): Line {
  const n = points.length;
  const meanX = sum(points.map((point) => point.x)) / n;
  const meanY = sum(points.map((point) => point.y)) / n;
  const together = sum(points.map((point) => (point.x - meanX) * (point.y - meanY)));
  const alone = sum(points.map((point) => (point.x - meanX) ** 2));
  const slope = alone === 0 ? 0 : together / alone;
  return { slope, intercept: meanY - slope * meanX };
}

export function valueAt(line: Line, x: number): number {
  return line.intercept + line.slope * x;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
