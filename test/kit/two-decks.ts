import type { Book, Setup } from '../../shared/index.ts';
import { createDice, deckable, randomDeck } from './random-play.ts';

type List = { readonly name: string; readonly cards: readonly string[] };
export type TwoDecks = Omit<Setup, 'decks'> & { readonly decks: readonly [List, List] };

/** Two decks without a common card, so that the name of a card shows its owner. */
export function twoDecks(book: Book, format: string, seed: string): TwoDecks {
  const dice = createDice(`${seed}/decks`);
  const rules = book.formats[format]!;
  const pool = dice.shuffled(deckable(book, rules)).toSorted((a, b) => rank(a) - rank(b));
  const half = (odd: 0 | 1) => new Set(pool.filter((_, at) => at % 2 === odd).map(({ id }) => id));
  const deck = (odd: 0 | 1) => ({
    name: `deck of ${dice.below(2 ** 30).toString(36)}`,
    cards: randomDeck(book, rules, dice, half(odd)),
  });
  return { format, seed, decks: [deck(0), deck(1)] };
}

/** Both halves get the same number of each rarity; otherwise a small set would not suffice for two decks. */
const rank = ({ rarity }: { rarity: string }): number =>
  ['bronze', 'silver', 'gold'].indexOf(rarity);
