import type { CardDef, Rarity, Window } from './card.ts';
import type { CardKind } from './card-kinds.ts';

type DeckLimits = {
  readonly size: readonly [number, number];
  readonly copies: Readonly<Record<Rarity, number>>;
  /** Q4: the most cards of a rarity in all. */
  readonly inAll: Readonly<Partial<Record<Rarity, number>>>;
  readonly sets: readonly string[];
  /** D4: from these sets only cards of this kind and rarity are allowed. */
  readonly onlyFrom?: Readonly<
    Record<string, { readonly kind: CardKind; readonly rarity: Rarity }>
  >;
  /** D4: cards with another limit of copies than their rarity has. */
  readonly copiesOf?: Readonly<Record<string, number>>;
  /** D4: the most cards of a kind in all. */
  readonly ofKind?: Readonly<Partial<Record<CardKind, number>>>;
};

/** D1: a format is data; its numbers are those in `code` in RULES.md. */
export type Format = {
  readonly id: string;
  readonly name: string;
  readonly mode: 'duel' | 'skirmish' | 'siege';
  readonly lifeModel: 'total' | 'cards';
  readonly life: number;
  readonly resolve: { readonly first: number; readonly growth: number; readonly cap: number };
  readonly opening: readonly [number, number];
  readonly draw: number;
  readonly firstDraw: number;
  readonly handLimit: number;
  /** P7: whether the discard pile replaces an empty deck. */
  readonly reshuffles: boolean;
  /** Q2: whether a turn ends after one card. */
  readonly oneCardATurn: boolean;
  readonly turnCap: number;
  readonly resolutionCap: number;
  /** T9: the match ends after this number of intents of both seats. */
  readonly intentCap: number;
  /** A11: how many declarations a player can take back in a step and in a match. */
  readonly retractCap: { readonly step: number; readonly match: number };
  readonly labels: { readonly strength: string; readonly health: string };
  /** Z6: the enemies that come, wave by wave; siege only. */
  readonly waves?: readonly (readonly string[])[];
  readonly deck: DeckLimits;
};

export type Deck = {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly cards: readonly string[];
};

export type Book = {
  readonly cards: Readonly<Record<string, CardDef>>;
  readonly formats: Readonly<Record<string, Format>>;
  readonly decks: Readonly<Record<string, Deck>>;
  /** T7: the cheapest reaction of each format for each window; a public fact. */
  readonly cheapest: Readonly<Record<string, Readonly<Record<Window, number>>>>;
};

export function cardOf(book: Book, id: string): CardDef {
  const card = book.cards[id];
  if (card === undefined) throw new Error(`The book has no card "${id}".`);
  return card;
}

export function formatOf(book: Book, id: string): Format {
  const format = book.formats[id];
  if (format === undefined) throw new Error(`The book has no format "${id}".`);
  return format;
}
