/** A draw counts as half a win for either side. */
export type Count = { games: number; wins: number };

/** A share with its 95 % Wilson interval. */
export type Share = {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
};

const Z = 1.96;

export function shareOf({ games, wins }: Readonly<Count>): Share {
  if (games === 0) return { share: 0, low: 0, high: 1, games };
  const share = wins / games;
  const spread = 1 + (Z * Z) / games;
  const middle = (share + (Z * Z) / (2 * games)) / spread;
  const half = (Z / spread) * Math.sqrt((share * (1 - share)) / games + (Z / (2 * games)) ** 2);
  // Avoids rounding errors at 0 and 1.
  const low = share === 0 ? 0 : Math.max(0, middle - half);
  const high = share === 1 ? 1 : Math.min(1, middle + half);
  return { share, low, high, games };
}
