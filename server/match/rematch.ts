import type { Entry } from '../store/entry.ts';
import type { Fold } from './fold.ts';
import { type AskPair, whyNotRated } from './rated-terms.ts';
import type { Refused } from './refusals.ts';

/**
 * Looks up what a rematch counts for; other entries are as they were decided. A rated match goes on unrated when the two may not be rated against each other
 * any more: they like to play, and the table tells them that it does not count.
 */
export async function rematchOf(
  entry: Entry | null,
  { rated, seats }: Fold,
  ask: AskPair,
): Promise<Entry | Refused | null> {
  const [a, b] = seats;
  if (entry?.kind !== 'rematched' || !rated || a === null || b === null) return entry;
  const refusal = await whyNotRated(ask, a.person, b.person);
  if (refusal === null) return entry;
  return refusal.code === 'store-unavailable' ? refusal : { kind: 'rematched', unrated: true };
}
