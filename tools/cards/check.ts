import { type CardSet, cheapestReactions } from '../../shared/book/make-book.ts';
import { SETS } from '../../shared/cards/index.ts';
import { DECKS } from '../../shared/decks/index.ts';
import { FORMATS } from '../../shared/formats/index.ts';
import type { Book, Deck, Format } from '../../shared/index.ts';
import type { Finding } from './analysis/finding.ts';
import { loadSets } from './analysis/loaded-card.ts';
import { findNeverTriggered } from './checks/find-never-triggered.ts';
import { findNoOps, knownKeywords } from './checks/find-no-ops.ts';
import {
  findDeckFaults,
  findSpecials,
  findTooFew,
  findUndecked,
} from './checks/find-set-counts.ts';
import { findTextless } from './checks/find-textless.ts';
import { findTokenCycles } from './checks/find-token-cycles.ts';
import { findTriggerLoops } from './checks/find-trigger-loops.ts';
import { findUnreachable } from './checks/find-unreachable.ts';

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
  const { cards, loadedCards, faults } = loadSets(sets);
  const cheapest = cheapestReactions(cards, formats);
  const book: Book = { cards, formats: byId(formats), decks: byId(decks), cheapest };
  const known = knownKeywords(loadedCards);
  const findings = [
    ...faults,
    ...loadedCards.flatMap((loaded) => [
      ...findUnreachable(loaded, known),
      ...findNoOps(loaded, known),
      ...findNeverTriggered(loaded, formats),
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
