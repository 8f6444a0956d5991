import { SETS } from '../cards/index.ts';
import { DECKS } from '../decks/index.ts';
import { FORMATS } from '../formats/index.ts';
import type { Book } from '../state/book.ts';
import { makeBook } from './make-book.ts';

let book: Book | null = null;

/** Every shipped set, format and deck. Parsed once: a book is never written. */
export function defaultBook(): Book {
  book ??= makeBook(SETS, FORMATS, DECKS);
  return book;
}
