import type { Book } from '../state/book.ts';
import type { Names } from '../text/contract/patterns.ts';
import { languageOf } from '../text/index.ts';
import type { SeenEvent } from './events-for.ts';

/** The text of an event for the log, or null if the log does not show it. */
export function eventText(book: Book, names: Names, event: SeenEvent): string | null {
  const { id, unit, card } = event;
  if (typeof card === 'string') {
    if (typeof id === 'string') names.cards.set(id, card);
    if (typeof unit === 'string') names.cards.set(unit, card);
  }
  return languageOf().event(book, names, event);
}
