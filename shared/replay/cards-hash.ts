import type { Book } from '../state/book.ts';
import { canonicalText } from './canonical-text.ts';
import { sha256Of } from './sha256-of.ts';

/** Books are never written after load, and are asked about with every replay. */
const known = new WeakMap<Book, string>();

/** Names everything a recorded match is played with beside the rules: all cards and formats. */
export function cardsHash(book: Book): string {
  const { cards, formats } = book;
  const found = known.get(book) ?? sha256Of(canonicalText({ cards, formats }));
  known.set(book, found);
  return found;
}
