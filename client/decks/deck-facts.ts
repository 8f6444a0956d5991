import { type Book, type Deck, deckFaults } from '../../shared/index.ts';
import { ELEMENTS, type Element } from '../../shared/state/elements.ts';
import { COSTS, costGroup } from './card-filter.ts';

export type Row = { readonly id: string; readonly count: number };

/** Each card once with its count, sorted by cost and name; unknown cards come first. */
export function rowsOf(book: Book, cards: readonly string[]): Row[] {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  const costOf = (id: string): number => book.cards[id]?.cost ?? -1;
  const nameOf = (id: string): string => book.cards[id]?.name ?? id;
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .toSorted(
      (one, other) =>
        costOf(one.id) - costOf(other.id) || nameOf(one.id).localeCompare(nameOf(other.id)),
    );
}

export type Bar = { readonly name: string; readonly count: number };

export function costCurve(book: Book, cards: readonly string[]): Bar[] {
  return COSTS.map((name) => ({
    name: name === '6' ? '6+' : name,
    count: cards.filter((id) => costGroup(book.cards[id]?.cost ?? 0) === name).length,
  }));
}

/** The number of cards of each element, highest first; a card of two elements counts for both. */
export function elementSpread(
  book: Book,
  cards: readonly string[],
): { readonly element: Element; readonly count: number }[] {
  return ELEMENTS.map((element) => ({
    element,
    count: cards.filter((id) => book.cards[id]?.elements.includes(element)).length,
  }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

/** The card shown on the box: a unit if possible, then the rarest, then the most expensive. */
export function signatureOf(book: Book, cards: readonly string[]): string | null {
  const worth = (id: string): number => {
    const card = book.cards[id];
    if (card === undefined) return -1;
    return (card.kind === 'unit' ? 100 : 0) + (card.rarity === 'gold' ? 50 : 0) + card.cost;
  };
  return cards.toSorted((one, other) => worth(other) - worth(one))[0] ?? null;
}

/** Why the deck cannot be played, as sentences without the name of the deck. */
export function faultsOf(book: Book, deck: Deck): string[] {
  const format = book.formats[deck.format];
  if (format === undefined) return [`There is no format called "${deck.format}".`];
  return deckFaults(book, format, deck).map((fault) => fault.slice(deck.name.length + 2));
}
