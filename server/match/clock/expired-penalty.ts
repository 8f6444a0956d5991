import {
  type Book,
  defaultIntent,
  type Game,
  type Intent,
  type Seat,
} from '../../../shared/index.ts';
import type { ActedBy } from '../../store/contract/entry.ts';
import type { MatchClock } from './match-clock.ts';

/** The intent that the clock plays for a seat. */
export type Penalty = {
  readonly seat: Seat;
  readonly intent: Intent;
  readonly by: Exclude<ActedBy, 'player'>;
};

const CONCEDE: Intent = { kind: 'concede' };

/**
 * What an expired deadline costs (C7): the default of the decision is played, the seat concedes, or, when
 * both seats run out of away time at the same moment, the game is a draw.
 */
export function expiredPenalty(book: Book, game: Game, clock: MatchClock): Penalty | 'draw' | null {
  const due = clock.expired();
  const away = due.filter(({ what }) => what === 'away');
  if (away.length === 2) return 'draw';
  const [first] = away.length === 1 ? away : due;
  if (first === undefined) return null;
  const { seat, what } = first;
  if (what === 'away') return { seat, intent: CONCEDE, by: 'away' };
  const fallback = defaultIntent(book, game, seat);
  const lost = clock.timedOut(seat) === 'forfeit' || fallback === null;
  return { seat, intent: lost ? CONCEDE : fallback, by: 'time' };
}
