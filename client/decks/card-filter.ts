import { type Book, type CardDef, describeCard, mayBeDecked } from '../../shared/index.ts';
import { keywordNamed } from '../../shared/keywords/index.ts';
import { ELEMENTS } from '../../shared/state/elements.ts';
import { homeOf } from '../card/card-text.ts';

/** What one looks for; an empty text is "all". */
export type Wanted = {
  readonly words: string;
  readonly set: string;
  readonly kind: string;
  readonly element: string;
  readonly cost: string;
  readonly rarity: string;
  readonly format: string;
};

export const ALL: Wanted = {
  words: '',
  set: '',
  kind: '',
  element: '',
  cost: '',
  rarity: '',
  format: '',
};

/** The last choice is "this much or more". */
export const COSTS = ['0', '1', '2', '3', '4', '5', '6'] as const;
export const costGroup = (cost: number): string => `${Math.min(cost, 6)}`;

const texts = new Map<string, string>();

/** Name, rules and keywords, as one text to search in. */
function searchText(book: Book, card: CardDef): string {
  const known = texts.get(card.id);
  if (known !== undefined) return known;
  const keywords = card.keywords.map((id) => keywordNamed(id)?.name ?? id);
  const text = [card.name, describeCard(book, card.id, homeOf(card)), ...keywords]
    .join(' ')
    .toLowerCase();
  texts.set(card.id, text);
  return text;
}

function fits(book: Book, card: CardDef, wanted: Wanted): boolean {
  const format = book.formats[wanted.format];
  return (
    (wanted.set === '' || card.set === wanted.set) &&
    (wanted.kind === '' || card.kind === wanted.kind) &&
    (wanted.element === '' || card.elements.some((element) => element === wanted.element)) &&
    (wanted.cost === '' || costGroup(card.cost) === wanted.cost) &&
    (wanted.rarity === '' || card.rarity === wanted.rarity) &&
    (format === undefined || mayBeDecked(format, card))
  );
}

function inOrder(one: CardDef, other: CardDef): number {
  const element = ELEMENTS.indexOf(one.primary) - ELEMENTS.indexOf(other.primary);
  return element || one.cost - other.cost || one.name.localeCompare(other.name);
}

/** The cards that fit all wishes, by element, cost and name. */
export function matching(book: Book, wanted: Wanted): CardDef[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.values(book.cards)
    .filter((card) => fits(book, card, wanted))
    .filter((card) => words.every((word) => searchText(book, card).includes(word)))
    .toSorted(inOrder);
}
