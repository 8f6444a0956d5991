import type { Share } from '../tournament/share.ts';

/** The rating difference in favour of a bot; null means unbounded. */
export type Elo = {
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** The rating difference that predicts this share of the points. */
function eloAt(share: number): number | null {
  if (share <= 0 || share >= 1) return null;
  return 400 * Math.log10(share / (1 - share));
}

export function eloOf({ share, low, high }: Share): Elo {
  return { difference: eloAt(share), low: eloAt(low), high: eloAt(high) };
}
