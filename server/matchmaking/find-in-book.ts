import type { Book, Format } from '../../shared/index.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';

/** A caller may send names such as `constructor`: only own properties of the book count. */
export const ownOf = <T>(all: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

export const listed = (ids: readonly string[]): string => [...ids].sort().join(', ');

export function formatNamed(book: Book, id: string): Format | Rejection<WireCode> {
  const message = `There is no format "${id}"; there are: ${listed(Object.keys(book.formats))}.`;
  return ownOf(book.formats, id) ?? reject('unknown-format', message);
}

export function deckNamed(book: Book, id: string): Book['decks'][string] | Rejection<WireCode> {
  const message = `There is no deck "${id}"; there are: ${listed(Object.keys(book.decks))}.`;
  return ownOf(book.decks, id) ?? reject('unknown-deck', message);
}
