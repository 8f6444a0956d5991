import type { Book } from '../../../shared/index.ts';
import { decksFor } from '../../arena/decks-for.ts';
import type { SiegeOptions } from '../plan/options.ts';

export const TEAMS = ['greedy', 'search'] as const;
export type Team = (typeof TEAMS)[number];

/** A range of the sieges of one team with one pair of decks. */
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

/** Every pair once, because the order of partners does not matter in a siege. */
export function pairsOf(book: Book, format: string): [string, string][] {
  const decks = decksFor(book, format);
  return decks.flatMap((a, at) => decks.slice(at).map((b): [string, string] => [a, b]));
}

/** Schedules batch by batch over all pairs, so that an interrupted run is still an even sample. */
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
