import type { GameView, Seat } from '../../../shared/index.ts';
import type { Uncounted } from '../../../shared/protocol/match-view.ts';

type Winner = NonNullable<GameView['result']>['winner'];

/** `{}` stands for the loser's name. */
const REASONS: Readonly<Record<string, string>> = {
  concede: '{} conceded.',
  defeated: 'The hero of {} fell.',
  'both-defeated': 'Both heroes fell.',
  runaway: 'The effects would never have ended.',
  'turn-cap': 'The last turn is over.',
  'intent-cap': 'The game reached its limit of moves.',
  skirmishes: 'Decided by skirmishes won.',
  agreed: 'Both agreed.',
  away: '{} stayed away.',
  time: '{} ran out of time.',
  'waves-defeated': 'The last wave is broken.',
  'heroes-down': 'Both heroes are down.',
  rounds: 'The last round is over.',
};

export function reasonText(
  reason: string,
  winner: Winner,
  names: readonly [string, string],
): string {
  const loser = typeof winner === 'number' ? names[winner === 0 ? 1 : 0] : 'Both sides';
  return (REASONS[reason] ?? reason).replace('{}', loser);
}

const UNCOUNTED: Readonly<Record<Uncounted, string>> = {
  'too-short': 'It ended too early to count: only the player who left loses rating.',
  'pair-limit': 'You two have played all your rated games of the day, so it does not count.',
  'same-owner': 'Both seats belong to one account, so it does not count.',
};

/** Why a rated game does not count; '' if it counts. */
export function countingText(uncounted: Uncounted | '', winner: Winner): string {
  if (uncounted === '') return '';
  const countsForNobody = uncounted === 'too-short' && winner === null;
  return countsForNobody ? 'It ended too early to count.' : UNCOUNTED[uncounted];
}

/** The headline of a finished game, as the viewer sees it. */
export function endingText(
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
