import { type Share, shareOf } from '../tournament/share.ts';

/**
 * How far pairs lie apart, as a part of what it would be if both games always ended alike: about
 * one half for games that have nothing to do with each other. A lost and a won pair are added, so
 * that a few equal pairs do not look like certainty.
 */
function spreadOf(pairs: readonly number[]): number {
  const seen = [...pairs, 0, 1];
  const mean = seen.reduce((sum, part) => sum + part, 0) / seen.length;
  const squares = seen.reduce((sum, part) => sum + (part - mean) ** 2, 0);
  return squares / seen.length / (mean * (1 - mean));
}

/**
 * The share of the games that were won, by pairs (0 lost both, 1 won both). Both games of a pair
 * are one deal, so the pair is the sample: the Wilson interval is that of as many free games as
 * the pairs are worth by their spread.
 */
export function pairShare(pairs: readonly number[]): Share {
  const worth = pairs.length / spreadOf(pairs);
  const mean = pairs.reduce((sum, part) => sum + part, 0) / pairs.length;
  const { low, high } = shareOf({ games: worth, wins: mean * worth });
  return { share: mean, low, high, games: 2 * pairs.length };
}
