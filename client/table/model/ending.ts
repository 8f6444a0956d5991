import type { Seat } from '../../../shared/index.ts';

/** `{}` stands for who lost. */
const REASONS: Readonly<Record<string, string>> = {
  concede: '{} conceded.',
  defeated: 'The hero of {} fell.',
  'both-defeated': 'Both heroes fell.',
  runaway: 'The effects would never have ended.',
  'turn-cap': 'The last turn is over.',
  skirmishes: 'Decided by skirmishes won.',
  agreed: 'Both agreed.',
  away: '{} stayed away.',
  time: '{} ran out of time.',
};

export function reasonWords(
  reason: string,
  winner: Seat | null,
  names: readonly [string, string],
): string {
  const loser = winner === null ? 'Both sides' : names[winner === 0 ? 1 : 0];
  return (REASONS[reason] ?? reason).replace('{}', loser);
}

/** The headline of an ended game, as the one who looks sees it. */
export function endingWords(
  winner: Seat | null,
  viewer: Seat | null,
  names: readonly [string, string],
): string {
  if (winner === null) return 'A draw';
  if (viewer === null) return `${names[winner]} wins`;
  return winner === viewer ? 'You win!' : `${names[winner]} wins`;
}
