import { type CardSet, parseSets } from '../../../shared/book/make-book.ts';
import type { Book } from '../../../shared/index.ts';
import type { CardData } from '../../../shared/schema/card-shape.ts';
import type { CardDef } from '../../../shared/state/card.ts';
import { type Finding, fromFault } from './finding.ts';

/** A card as the game uses it, and as its author wrote it; findings name places in the latter. */
export type LoadedCard = { readonly card: CardDef; readonly data: CardData };

export type LoadedSets = {
  readonly cards: Book['cards'];
  readonly loadedCards: readonly LoadedCard[];
  readonly faults: readonly Finding[];
};

export const aboutOf = ({ set, id }: Pick<CardDef, 'set' | 'id'>): string => `${set}.${id}`;

function idOf(raw: unknown): string {
  return typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : '';
}

/** Loads the cards without faults, so that they can be checked further, and lists the faults. */
export function loadSets(sets: readonly CardSet[]): LoadedSets {
  const { cards, faults } = parseSets(sets);
  const loadedCards = sets.flatMap((set) =>
    set.cards.flatMap((raw) => {
      const card = cards[idOf(raw)];
      return card === undefined || card.set !== set.id ? [] : [{ card, data: raw as CardData }];
    }),
  );
  return { cards, loadedCards, faults: faults.map(fromFault) };
}
