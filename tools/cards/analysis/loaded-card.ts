import type { CardData } from '../../shared/book/card-shape.ts';
import { type CardSet, parseSets } from '../../shared/book/make-book.ts';
import type { Book } from '../../shared/index.ts';
import type { CardDef } from '../../shared/state/card.ts';
import { type Finding, fromFault } from './finding.ts';

/** A card as it plays, and as its maker wrote it: findings name the places in what was written. */
export type Subject = { readonly card: CardDef; readonly data: CardData };

export type Loaded = {
  readonly cards: Book['cards'];
  readonly subjects: readonly Subject[];
  readonly faults: readonly Finding[];
};

export const aboutOf = ({ set, id }: Pick<CardDef, 'set' | 'id'>): string => `${set}.${id}`;

function idOf(raw: unknown): string {
  return typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : '';
}

/** Cards with faults are left out; the rest can be looked at. */
export function loadSets(sets: readonly CardSet[]): Loaded {
  const { cards, faults } = parseSets(sets);
  const subjects = sets.flatMap((set) =>
    set.cards.flatMap((raw) => {
      const card = cards[idOf(raw)];
      return card === undefined || card.set !== set.id ? [] : [{ card, data: raw as CardData }];
    }),
  );
  return { cards, subjects, faults: faults.map(fromFault) };
}
