import type { FinishedGame } from '../../shared/protocol/http/games.ts';
import type { ListedMatch } from '../link/api-types.ts';

/** `125_000` → `2:05` */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 minutes ago` */
export function timeAgo(at: number, now: number): string {
  for (const [unit, ms] of UNITS) {
    const count = Math.floor((now - at) / ms);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}

/** `180_000` → `3 minutes` */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [count, unit] =
    seconds >= 60 && seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function opponentIn({ seats }: Pick<FinishedGame, 'seats'>, me: string): string {
  return seats[seats[0].id === me ? 1 : 0].name;
}

/** A game played together cannot be drawn: it is won or lost. */
export function outcomeFor(
  { seats, winner }: Pick<FinishedGame, 'seats' | 'winner'>,
  me: string,
  together = false,
): 'Won' | 'Lost' | 'Drawn' {
  if (winner === null) return together ? 'Lost' : 'Drawn';
  if (winner === 'both') return 'Won';
  return seats[winner].id === me ? 'Won' : 'Lost';
}

/** The details shown beside the names of a listed match. */
export function matchDetails(
  { status, settings, score, turn }: ListedMatch,
  together = false,
): string {
  const parts = [
    settings.bestOf > 1 ? `best of ${settings.bestOf}` : '',
    settings.rated ? 'rated' : '',
    settings.bestOf > 1 && status !== 'waiting' ? `${score[0]} : ${score[1]}` : '',
    status === 'playing' ? `${together ? 'round' : 'turn'} ${turn}` : '',
    status === 'between' ? 'between games' : '',
    status === 'over' ? 'just over' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

export const turnCount = (count: number, together = false): string =>
  `${count} ${together ? 'round' : 'turn'}${count === 1 ? '' : 's'}`;

/** How far one of the user's matches is. */
export function matchProgress({ status, turn, seats }: ListedMatch, together = false): string {
  if (status === 'over') return 'over; a rematch is possible';
  if (status === 'waiting') return seats.includes(null) ? 'a seat is open' : 'about to begin';
  return `${together ? 'round' : 'turn'} ${turn}`;
}

export const isOpen = ({ status, seats }: ListedMatch): boolean =>
  status === 'waiting' && seats.some((seat) => seat === null);

/** Sorts by number of spectators, then by age, newest first. */
export function toWatch(matches: readonly ListedMatch[]): ListedMatch[] {
  return matches
    .filter(({ status }) => status === 'playing' || status === 'between')
    .toSorted((a, b) => b.watchers - a.watchers || b.created - a.created);
}
