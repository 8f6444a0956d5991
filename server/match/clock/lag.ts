import { CLOCK_LIMIT } from '../../limits/table/match.ts';

/** Round trips of one connection, measured by pings of the server, newest last. */
export type Lag = { readonly samples: number[] };

export const freshLag = (): Lag => ({ samples: [] });

export function noteRoundTrip(lag: Lag, ms: number): void {
  if (!Number.isFinite(ms) || ms < 0) return;
  lag.samples.push(ms);
  if (lag.samples.length > CLOCK_LIMIT.roundTrips) lag.samples.shift();
}

/**
 * The median, so that one late packet changes nothing. The whole round trip counts, because the question
 * arrives late and so does the answer. 0 before the first ping.
 */
export function lagOf(lag: Lag): number {
  const sorted = lag.samples.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.min(CLOCK_LIMIT.lagMost, middle);
}
