import type { Format } from '../state/book.ts';
import { findIgnored } from './find-ignored.ts';
import { findNeverTriggered } from './find-never-triggered.ts';
import { findNoOps, type IsKnown } from './find-no-ops.ts';
import { findUnreachable } from './find-unreachable.ts';
import type { Finding } from './finding.ts';
import type { LoadedCard } from './loaded-card.ts';

/** What a card says that can never matter: effects, options, filters and traits that nothing ever comes of. */
export function findingsOf(
  loaded: LoadedCard,
  isKnown: IsKnown,
  formats: readonly Format[],
): Finding[] {
  return [
    ...findUnreachable(loaded, isKnown),
    ...findIgnored(loaded),
    ...findNoOps(loaded, isKnown),
    ...findNeverTriggered(loaded, formats),
  ];
}
