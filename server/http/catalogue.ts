import { type Book, type CardDef, describeCard, type Format } from '../../shared/index.ts';
import { reject } from '../../shared/state/rejection.ts';
import { listed, ownOf } from '../matchmaking/find-in-book.ts';
import type { HttpRejection } from './rejection.ts';

export function cardNamed(book: Book, id: string): CardDef | HttpRejection {
  return (
    ownOf(book.cards, id) ??
    reject('no-such-card', `There is no card "${id}"; /api/cards lists them all.`)
  );
}

/** The format whose terms describe a card by default: the first with its set. */
const homeOf = (book: Book, { set }: CardDef): string =>
  Object.values(book.formats).find(({ deck }) => deck.sets.includes(set))?.id ?? '';

/** A card as the API shows it: what is printed on it, its text, and its definition, which is valid input again. */
export function cardInfo(book: Book, card: CardDef, format: Format | null) {
  const text = describeCard(book, card.id, format?.id ?? homeOf(book, card));
  return { ...card, text };
}

type CardInfo = ReturnType<typeof cardInfo>;

/** All cards described in the terms of a format. The book never changes, so each list is created once. */
export function makeCardLists(book: Book): (format: Format | null) => readonly CardInfo[] {
  const made = new Map<string, readonly CardInfo[]>();
  return (format) => {
    const key = format?.id ?? '';
    const list =
      made.get(key) ?? Object.values(book.cards).map((card) => cardInfo(book, card, format));
    made.set(key, list);
    return list;
  };
}

export function cardsOf(
  all: readonly CardInfo[],
  format: Format | null,
  set: string | undefined,
): CardInfo[] | HttpRejection {
  const sets = new Set(all.map((card) => card.set));
  if (set !== undefined && !sets.has(set)) {
    const message = `There is no set "${set}"; there are: ${listed([...sets])}.`;
    return reject('unknown-set', message);
  }
  return all.filter(
    (card) =>
      (set === undefined || card.set === set) &&
      (format === null || format.deck.sets.includes(card.set)),
  );
}
