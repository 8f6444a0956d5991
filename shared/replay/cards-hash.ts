import type { Book } from '../state/book.ts';
import { canonicalText } from './canonical-text.ts';
import { sha256Of } from './sha256-of.ts';

/** A cache: books never change after loading, and every replay needs the hash. */
const known = new WeakMap<Book, string>();

/** Identifies everything besides the rules that a recorded game depends on: all cards and formats. */
export function cardsHash(book: Book): string {
  const { cards, formats } = book;
  const found = known.get(book) ?? sha256Of(canonicalText({ cards, formats }));
  known.set(book, found);
  return found;
}
