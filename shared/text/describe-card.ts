import type { Book, Format } from '../state/book.ts';
import type { CardDef } from '../state/card.ts';
import type { Term } from './contract/patterns.ts';
import { type LanguageId, languageOf } from './index.ts';

const cardIn = ({ cards }: Book, id: string): CardDef | undefined =>
  Object.hasOwn(cards, id) ? cards[id] : undefined;

const formatIn = ({ formats }: Book, id: string): Format | undefined =>
  Object.hasOwn(formats, id) ? formats[id] : undefined;

/** G1: the text is generated from the data, so the two cannot differ. */
export function describeCard(
  book: Book,
  id: string,
  format: string,
  language?: LanguageId,
): string {
  const card = cardIn(book, id);
  const words = languageOf(language);
  return card === undefined
    ? words.unknownCard(id)
    : words.card(book.cards, card, formatIn(book, format));
}

/** The keywords, statuses and other words of the game in a card's text, each with its reminder. */
export function remindersOf(
  book: Book,
  id: string,
  format: string,
  language?: LanguageId,
): readonly Term[] {
  const card = cardIn(book, id);
  if (card === undefined) return [];
  return languageOf(language).reminders(book.cards, card, formatIn(book, format));
}
