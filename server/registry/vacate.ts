import type { Match } from '../match/match.ts';
import type { MatchRegistry } from './match-registry.ts';

const GONE = 'A player has left for good.';

/** Concedes a running game. A match without one has nothing to concede, so it is voided. */
async function leave(match: Match, person: string): Promise<void> {
  const seat = match.seatOf(person);
  if (seat === null) return;
  if (match.status === 'playing') {
    await match.submit(seat, { id: 'left', rev: match.rev, intent: { kind: 'concede' } });
  }
  const isOpen = match.status === 'waiting' || match.status === 'between';
  if (isOpen) await match.void(GONE);
}

/**
 * Leaves all matches of a user who will never return: a guest who signed out, a deleted account or a revoked
 * bot. Their opponents need not wait until a clock runs out.
 */
export async function vacateSeats(
  registry: Pick<MatchRegistry, 'matches'>,
  person: string,
): Promise<void> {
  await Promise.all(registry.matches().map((match) => leave(match, person)));
}
