import {
  type Book,
  type CardDef,
  describeCard,
  languageOf,
  mayBeDecked,
} from '../../shared/index.ts';
import { ELEMENTS } from '../../shared/state/elements.ts';
import { homeOf } from '../card/card-text.ts';

/** The filters; an empty text means "all". */
export type CardQuery = {
  readonly words: string;
  readonly set: string;
  readonly kind: string;
  readonly element: string;
  readonly cost: string;
  readonly rarity: string;
  readonly format: string;
};

export const NO_FILTERS: CardQuery = {
  words: '',
  set: '',
  kind: '',
  element: '',
  cost: '',
  rarity: '',
  format: '',
};

/** The last choice means "this much or more". */
export const COSTS = ['0', '1', '2', '3', '4', '5', '6'] as const;
export const costGroup = (cost: number): string => `${Math.min(cost, 6)}`;

const texts = new Map<string, string>();

/** Name, rules text and keywords, as one text for searching. */
function searchText(book: Book, card: CardDef): string {
  const known = texts.get(card.id);
  if (known !== undefined) return known;
  const keywords = card.keywords.map((id) => languageOf().keywords[id].name);
  const text = [card.name, describeCard(book, card.id, homeOf(card)), ...keywords]
    .join(' ')
    .toLowerCase();
  texts.set(card.id, text);
  return text;
}

function fits(book: Book, card: CardDef, query: CardQuery): boolean {
  const format = book.formats[query.format];
  return (
    (query.set === '' || card.set === query.set) &&
    (query.kind === '' || card.kind === query.kind) &&
    (query.element === '' || card.elements.some((element) => element === query.element)) &&
    (query.cost === '' || costGroup(card.cost) === query.cost) &&
    (query.rarity === '' || card.rarity === query.rarity) &&
    (format === undefined || mayBeDecked(format, card))
  );
}

function inOrder(one: CardDef, other: CardDef): number {
  const element = ELEMENTS.indexOf(one.primary) - ELEMENTS.indexOf(other.primary);
  return element || one.cost - other.cost || one.name.localeCompare(other.name);
}

/** The cards that match all filters, sorted by element, cost and name. */
export function matchingCards(book: Book, query: CardQuery): CardDef[] {
  const words = query.words.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.values(book.cards)
    .filter((card) => fits(book, card, query))
    .filter((card) => words.every((word) => searchText(book, card).includes(word)))
    .toSorted(inOrder);
}
