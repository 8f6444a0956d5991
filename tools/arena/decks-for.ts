import type { Book } from '../../shared/index.ts';

/** The preconstructed decks of a mode, which all its formats share. */
function readyDecks(book: Book, mode: string): string[] {
  return Object.values(book.decks)
    .filter((deck) => book.formats[deck.format]?.mode === mode)
    .map((deck) => deck.id);
}

/** The wanted decks, or all decks of the format. */
export function decksFor(book: Book, format: string, wanted?: readonly string[]): string[] {
  const known = Object.hasOwn(book.formats, format) ? book.formats[format] : undefined;
  if (known === undefined) {
    const formats = Object.keys(book.formats).join(', ');
    throw new Error(`There is no format called "${format}". There are: ${formats}.`);
  }
  const ready = readyDecks(book, known.mode);
  const missing = wanted?.find((deck) => !ready.includes(deck));
  if (missing === undefined) return wanted?.slice() ?? ready;
  throw new Error(
    `${format} has no preconstructed deck "${missing}". It has: ${ready.join(', ')}.`,
  );
}
