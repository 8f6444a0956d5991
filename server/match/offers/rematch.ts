import type { RejectedAnswer } from '../../../shared/protocol/answer.ts';
import type { Entry } from '../../store/contract/entry.ts';
import type { MatchState } from '../state/match-state.ts';
import { type AskPair, whyNotRated } from '../state/rated-terms.ts';

/**
 * Looks up what a rematch counts for; other entries are as they were decided. A rated match goes on unrated when the two may not be rated against each other
 * any more: they like to play, and the table tells them that it does not count.
 */
export async function rematchOf(
  entry: Entry | null,
  { rated, seats }: MatchState,
  ask: AskPair,
): Promise<Entry | RejectedAnswer | null> {
  const [a, b] = seats;
  if (entry?.kind !== 'rematched' || !rated || a === null || b === null) return entry;
  const refusal = await whyNotRated(ask, a.person, b.person);
  if (refusal === null) return entry;
  return refusal.code === 'store-unavailable' ? refusal : { kind: 'rematched', unrated: true };
}
