import { type Share, shareOf } from '../tournament/share.ts';

/**
 * The variance of the pairs, relative to that of pairs whose games always end alike: about one half
 * for independent games. One lost and one won pair are added, so that a few equal pairs do not look
 * like certainty.
 */
function spreadOf(pairs: readonly number[]): number {
  const seen = [...pairs, 0, 1];
  const mean = seen.reduce((sum, part) => sum + part, 0) / seen.length;
  const squares = seen.reduce((sum, part) => sum + (part - mean) ** 2, 0);
  return squares / seen.length / (mean * (1 - mean));
}

/**
 * The share of won games, from the results of pairs (0: lost both, 1: won both). Both games of a
 * pair are one deal, so the pair is the sample: the Wilson interval is that of as many independent
 * games as the pairs are equivalent to by their variance.
 */
export function pairShare(pairs: readonly number[]): Share {
  const worth = pairs.length / spreadOf(pairs);
  const mean = pairs.reduce((sum, part) => sum + part, 0) / pairs.length;
  const { low, high } = shareOf({ games: worth, wins: mean * worth });
  return { share: mean, low, high, games: 2 * pairs.length };
}
