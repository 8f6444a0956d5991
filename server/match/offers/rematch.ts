import type { RejectedAnswer } from '../../../shared/protocol/answer.ts';
import type { Entry } from '../../store/contract/entry.ts';
import type { MatchState } from '../state/match-state.ts';
import { type AskPair, whyNotRated } from '../state/rated-terms.ts';

/**
 * Decides whether a rematch is rated; returns other entries unchanged. A rematch of a rated match is unrated when the
 * two players have used up their rated games for now; the table shows them that it does not count.
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
