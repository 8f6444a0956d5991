import type { GameView, Seat } from '../../../shared/index.ts';

type Winner = NonNullable<GameView['result']>['winner'];

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
  'waves-defeated': 'The last wave is broken.',
  'heroes-down': 'Both heroes are down.',
  rounds: 'The last round is over.',
};

export function reasonWords(
  reason: string,
  winner: Winner,
  names: readonly [string, string],
): string {
  const loser = typeof winner === 'number' ? names[winner === 0 ? 1 : 0] : 'Both sides';
  return (REASONS[reason] ?? reason).replace('{}', loser);
}

/** The headline of an ended game, as the one who looks sees it. */
export function endingWords(
  winner: Winner,
  viewer: Seat | null,
  names: readonly [string, string],
  together = false,
): string {
  if (winner === null) return together ? 'The siege is lost' : 'A draw';
  if (winner === 'both') return 'The siege is won!';
  if (viewer === null) return `${names[winner]} wins`;
  return winner === viewer ? 'You win!' : `${names[winner]} wins`;
}
