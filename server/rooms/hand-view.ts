import type { Seat } from '../../shared/index.ts';
import type { Match } from '../match/match.ts';

/** Whether spectators of a seat see its cards now, later, or never. */
export type HandView = 'now' | 'later' | 'never';

/** How many turns must have begun since: by then, each seat has finished a turn. */
const TURNS_LATER = 2;

/**
 * V4: spectators see a seat's cards while its player shows them, and when the match is over. Otherwise they
 * see them later in an unrated match and never in a rated one, because a player who learns the opponent's
 * hand gains rating by it.
 */
export function handViewOf(match: Match, seat: Seat): HandView {
  if (match.isOpenHand(seat) || match.status === 'over') return 'now';
  return match.listing().settings.rated ? 'never' : 'later';
}

/** A moment of a match: which game, and which turn of it. */
export type Moment = { readonly game: number; readonly turn: number };

export const momentOf = (match: Match): Moment => ({
  game: match.table().game,
  turn: match.listing().turn,
});

/**
 * Whether cards of that moment may be shown, apart from the delay: never those of a decision that is still
 * open, however long it takes.
 */
export const isPast = (seen: Moment, now: Moment): boolean =>
  now.game > seen.game || now.turn >= seen.turn + TURNS_LATER;
