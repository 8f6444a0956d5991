import type { Share } from '../tournament/share.ts';

/** By how many points a bot is stronger; null stands for without bounds. */
export type Elo = {
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** The difference at which that share of the points is expected. */
function eloAt(share: number): number | null {
  if (share <= 0 || share >= 1) return null;
  return 400 * Math.log10(share / (1 - share));
}

export function eloOf({ share, low, high }: Share): Elo {
  return { difference: eloAt(share), low: eloAt(low), high: eloAt(high) };
}
