import type { Finding } from '../../shared/analysis/finding.ts';
import { type CardSet, cheapestReactions } from '../../shared/book/make-book.ts';
import { SETS } from '../../shared/cards/index.ts';
import { DECKS } from '../../shared/decks/index.ts';
import { FORMATS } from '../../shared/formats/index.ts';
import type { Book, Deck, Format } from '../../shared/index.ts';
import { loadSets } from './analysis/load-sets.ts';
import {
  findDeckFaults,
  findSpecials,
  findTooFew,
  findUndecked,
} from './checks/find-set-counts.ts';
import { findTextless } from './checks/find-textless.ts';
import { findTokenCycles } from './checks/find-token-cycles.ts';
import { findTriggerLoops } from './checks/find-trigger-loops.ts';

export type CheckResult = {
  readonly cards: number;
  readonly decks: number;
  readonly findings: readonly Finding[];
};

export type CardCatalogue = {
  readonly sets: readonly CardSet[];
  readonly formats: readonly Format[];
  readonly decks: readonly Deck[];
};

export const SHIPPED: CardCatalogue = { sets: SETS, formats: FORMATS, decks: DECKS };

function byId<T extends { readonly id: string }>(list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((item) => [item.id, item]));
}

/** Runs every check that needs no game. */
export function checkCards({ sets, formats, decks }: CardCatalogue): CheckResult {
  const { cards, loadedCards, findings: loading } = loadSets(sets, formats);
  const cheapest = cheapestReactions(cards, formats);
  const book: Book = { cards, formats: byId(formats), decks: byId(decks), cheapest };
  const findings = [
    ...loading,
    ...loadedCards.flatMap((loaded) => [
      ...findTokenCycles(loaded, cards),
      ...findTextless(loaded, book),
    ]),
    ...findTriggerLoops(loadedCards, cards),
    ...findUndecked(loadedCards, book),
    ...findDeckFaults(book),
    ...findTooFew(loadedCards),
    ...findSpecials(loadedCards),
  ];
  return { cards: loadedCards.length, decks: decks.length, findings };
}
