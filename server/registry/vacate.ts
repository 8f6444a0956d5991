import type { Match } from '../match/match.ts';
import type { MatchRegistry } from './match-registry.ts';

const GONE = 'A player has left for good.';

/** Of a match between its games, or one that nobody else has joined, nothing is left to concede. */
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
 * Somebody never comes back: a guest who signed out, an account that was deleted, a bot that was revoked.
 * Nobody has to wait for them until a clock runs out.
 */
export async function vacateSeats(
  registry: Pick<MatchRegistry, 'matches'>,
  person: string,
): Promise<void> {
  await Promise.all(registry.matches().map((match) => leave(match, person)));
}
