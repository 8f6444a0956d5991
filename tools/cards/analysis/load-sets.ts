import { type Finding, finding } from '../../../shared/analysis/finding.ts';
import type { LoadedCard } from '../../../shared/analysis/loaded-card.ts';
import { type CardSet, parseSets } from '../../../shared/book/make-book.ts';
import type { Book, Format } from '../../../shared/index.ts';

export type LoadedSets = {
  readonly cards: Book['cards'];
  readonly loadedCards: readonly LoadedCard[];
  readonly findings: readonly Finding[];
};

/** Parses a fault of the loader: `set.card.field.0: message`. */
function fromFault(fault: string): Finding {
  const colon = fault.indexOf(': ');
  const [set = '', id = '', ...rest] = fault.slice(0, colon).split('.');
  return finding(`${set}.${id}`, 'error', rest, fault.slice(colon + 2));
}

/** Loads the cards that can be read, so that they can be checked further, and lists what the loader finds. */
export function loadSets(sets: readonly CardSet[], formats: readonly Format[]): LoadedSets {
  const { cards, loaded, faults, warnings } = parseSets(sets, {}, formats);
  return { cards, loadedCards: loaded, findings: [...faults.map(fromFault), ...warnings] };
}
