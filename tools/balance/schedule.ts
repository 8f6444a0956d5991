import type { Book } from '../../shared/index.ts';
import type { Options } from './plan/options.ts';

/** A range of the games of one pairing. */
export type Batch = {
  readonly format: string;
  readonly seed: string;
  readonly a: string;
  readonly b: string;
  readonly from: number;
  readonly to: number;
};

const BATCH = 10;

export function decksOf(book: Book, format: string): string[] {
  return Object.values(book.decks)
    .filter((deck) => deck.format === format)
    .map((deck) => deck.id);
}

export function scheduleOf(book: Book, options: Options): Batch[] {
  const { format, games, mirror, seed } = options;
  const decks = decksOf(book, format);
  const batches: Batch[] = [];
  // Batch by batch over all pairings, so that an interrupted run is still an even sample.
  for (let from = 0; from < games; from += BATCH) {
    const to = Math.min(games, from + BATCH);
    for (const [i, a] of decks.entries()) {
      for (const b of mirror ? [a] : decks.slice(i)) batches.push({ format, seed, a, b, from, to });
    }
  }
  return batches;
}
