import type { Book } from '../../../shared/index.ts';
import { decksFor } from '../../arena/decks-for.ts';
import type { SiegeOptions } from '../plan/options.ts';

export const TEAMS = ['greedy', 'search'] as const;
export type Team = (typeof TEAMS)[number];

/** A stretch of the sieges of one team with one pair of decks. */
export type Batch = {
  readonly team: Team;
  readonly nodes: number;
  readonly format: string;
  readonly seed: string;
  readonly a: string;
  readonly b: string;
  readonly from: number;
  readonly to: number;
};

const BATCH = 2;

/** Every pair once: in a siege the order of partners is no more than a seat. */
export function pairsOf(book: Book, format: string): [string, string][] {
  const decks = decksFor(book, format);
  return decks.flatMap((a, at) => decks.slice(at).map((b): [string, string] => [a, b]));
}

/** Stretch by stretch over all pairs, so that a run cut short is still an even sample. */
export function scheduleOf(book: Book, options: SiegeOptions): Batch[] {
  const { format, seed, nodes } = options;
  const pairs = pairsOf(book, format);
  const batches: Batch[] = [];
  for (const team of TEAMS) {
    const games = team === 'greedy' ? options.games : options.search;
    for (let from = 0; from < games; from += BATCH) {
      const to = Math.min(games, from + BATCH);
      for (const [a, b] of pairs) batches.push({ team, nodes, format, seed, a, b, from, to });
    }
  }
  return batches;
}
