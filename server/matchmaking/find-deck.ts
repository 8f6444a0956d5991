import type { Book } from '../../shared/index.ts';
import type { DeckChoice } from '../store/contract/entry.ts';

/** Returns a deck list as it is, and looks up an id; null when no deck has that id. */
export function findDeck(book: Book, wanted: string | DeckChoice): DeckChoice | null {
  if (typeof wanted !== 'string') return wanted;
  const known = Object.hasOwn(book.decks, wanted) ? book.decks[wanted] : undefined;
  return known === undefined ? null : { name: known.name, cards: known.cards };
}
