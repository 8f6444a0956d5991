import type { RejectedAnswer } from '../../../shared/protocol/answer.ts';
import { reject } from '../../../shared/state/rejection.ts';
import { CALL } from '../../limits/table/calls.ts';
import type { ClockSettings, MatchSettings } from '../../store/contract/entry.ts';
import type { RatedPair } from '../../store/contract/store.ts';
import type { User } from '../../users/user.ts';

/** A match is for anybody, for whoever is invited, or against the house. */
export type Opponent = 'person' | 'house' | 'invited';

const PRIVATE = reject(
  'private-unrated',
  'Nobody chooses the opponent of a rated match: play unrated, or open the table to everybody.',
);
const HOUSE = reject('house-unrated', 'The house plays unrated: leave out "rated".');
const CLOCK = reject(
  'clock-unrated',
  'Rated matches have the clock of this server: leave out "clock", or play unrated.',
);
const SAME_OWNER = reject(
  'own-bot-unrated',
  'You and your bots are not rated against each other, and neither are two bots of one owner: play unrated.',
);
const UNKNOWN: RejectedAnswer = reject(
  'store-unavailable',
  'It cannot be looked up now what you two have played. Try again.',
  { wait: CALL.storeWait },
);

const sameClock = (a: ClockSettings, b: ClockSettings): boolean =>
  a.bank === b.bank && a.increment === b.increment && a.cap === b.cap && a.away === b.away;

/**
 * Why a match cannot be rated. Rated matches come from the queue or from a table that anybody may join,
 * so that nobody is rated against themselves, and their clock is the server's, so that nobody can wait for
 * what watchers see later.
 */
export function whyUnrated(
  { rated, private: isPrivate, clock }: MatchSettings,
  opponent: Opponent,
  own: ClockSettings,
): RejectedAnswer | null {
  if (!rated) return null;
  if (opponent === 'house') return HOUSE;
  if (isPrivate || opponent === 'invited') return PRIVATE;
  return sameClock(clock, own) ? null : CLOCK;
}

const spanOf = (seconds: number): string =>
  seconds < 3600 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;

/** Why these two are not rated against each other now. */
function whyNotThisPair({ sameOwner, left, wait }: RatedPair): RejectedAnswer | null {
  if (sameOwner) return SAME_OWNER;
  if (left > 0) return null;
  const message = `You two have played all the rated games of a day against each other. Play unrated, or again rated in ${spanOf(wait)}.`;
  return reject('pair-limit', message, { wait });
}

export type AskPair = (a: User, b: User) => Promise<RatedPair>;

/** As above, looked up now. */
export async function whyNotRated(ask: AskPair, a: User, b: User): Promise<RejectedAnswer | null> {
  try {
    return whyNotThisPair(await ask(a, b));
  } catch {
    return UNKNOWN;
  }
}
