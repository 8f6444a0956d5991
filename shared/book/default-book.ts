import { SETS } from '../cards/index.ts';
import { DECKS } from '../decks/index.ts';
import { FORMATS } from '../formats/index.ts';
import type { Book } from '../state/book.ts';
import { makeBook } from './make-book.ts';

let book: Book | null = null;

/** All shipped sets, formats and decks. They are parsed once, because a book never changes. */
export function defaultBook(): Book {
  book ??= makeBook(SETS, FORMATS, DECKS);
  return book;
}
