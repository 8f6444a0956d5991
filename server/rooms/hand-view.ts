import type { Seat } from '../../shared/index.ts';
import type { Match } from '../match/match.ts';

/** Whether those who watch with the eyes of a seat see its cards now, later, or not at all. */
export type HandView = 'now' | 'later' | 'never';

/** How many turns must have begun since: then each seat has finished a turn of its own. */
const TURNS_LATER = 2;

/**
 * V4: its cards are seen while their player shows them, and when the match is over. Otherwise they are seen later
 * in an unrated match, and not at all in a rated one: whoever is told what an opponent holds wins ratings by it.
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
 * Whether cards of that moment may be seen by now, beside the time that has to pass: never those of a decision
 * that somebody still thinks about, however long they may think.
 */
export const isPast = (seen: Moment, now: Moment): boolean =>
  now.game > seen.game || now.turn >= seen.turn + TURNS_LATER;
