import { type CardSet, cheapestReactions } from '../../shared/book/make-book.ts';
import { SETS } from '../../shared/cards/index.ts';
import { DECKS } from '../../shared/decks/index.ts';
import { FORMATS } from '../../shared/formats/index.ts';
import type { Book, Deck, Format } from '../../shared/index.ts';
import { findCircles } from './find-circles.ts';
import { findDeckFaults, findSpecials, findTooFew, findUndecked } from './find-counts.ts';
import { findDeaf } from './find-deaf.ts';
import { findIdle, knownKeywords } from './find-idle.ts';
import { findLoops } from './find-loops.ts';
import { findTextless } from './find-textless.ts';
import { findUnreachable } from './find-unreachable.ts';
import type { Finding } from './finding.ts';
import { loadSets } from './subject.ts';

export type Checked = {
  readonly cards: number;
  readonly decks: number;
  readonly findings: readonly Finding[];
};

export type Shelf = {
  readonly sets: readonly CardSet[];
  readonly formats: readonly Format[];
  readonly decks: readonly Deck[];
};

export const SHIPPED: Shelf = { sets: SETS, formats: FORMATS, decks: DECKS };

function byId<T extends { readonly id: string }>(list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((item) => [item.id, item]));
}

/** Everything that can be said about cards without playing them. */
export function checkCards({ sets, formats, decks }: Shelf): Checked {
  const { cards, subjects, faults } = loadSets(sets);
  const cheapest = cheapestReactions(cards, formats);
  const book: Book = { cards, formats: byId(formats), decks: byId(decks), cheapest };
  const known = knownKeywords(subjects);
  const findings = [
    ...faults,
    ...subjects.flatMap((subject) => [
      ...findUnreachable(subject, known),
      ...findIdle(subject, known),
      ...findDeaf(subject, formats),
      ...findCircles(subject, cards),
      ...findTextless(subject, book),
    ]),
    ...findLoops(subjects, cards),
    ...findUndecked(subjects, book),
    ...findDeckFaults(book),
    ...findTooFew(subjects),
    ...findSpecials(subjects),
  ];
  return { cards: subjects.length, decks: decks.length, findings };
}
