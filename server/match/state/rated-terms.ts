import type { RejectedAnswer } from '../../../shared/protocol/answer.ts';
import { reject } from '../../../shared/state/rejection.ts';
import { CALL } from '../../limits/table/calls.ts';
import type { ClockSettings, MatchSettings } from '../../store/contract/entry.ts';
import type { RatedPair } from '../../store/contract/store.ts';
import type { User } from '../../users/user.ts';

/** The opponent of a match: anybody, an invited bot, or a house bot. */
export type Opponent = 'person' | 'house' | 'invited';

const PRIVATE = reject(
  'private-unrated',
  'You cannot choose the opponent of a rated match. Play unrated, or open the match to everybody.',
);
const HOUSE = reject('house-unrated', 'House bots play unrated: leave out "rated".');
const CLOCK = reject(
  'clock-unrated',
  'Rated matches use the clock of this server: leave out "clock", or play unrated.',
);
const SAME_OWNER = reject(
  'own-bot-unrated',
  'You and your bots are not rated against each other, and neither are two bots of one owner: play unrated.',
);
const UNKNOWN: RejectedAnswer = reject(
  'store-unavailable',
  'The games you two have played cannot be looked up now. Try again.',
  { wait: CALL.storeWait },
);

const sameClock = (a: ClockSettings, b: ClockSettings): boolean =>
  a.bank === b.bank && a.increment === b.increment && a.cap === b.cap && a.away === b.away;

/**
 * Why a match cannot be rated. Rated matches come from the queue or are open to everybody, so that nobody
 * can arrange results, and use the clock of the server, so that nobody can wait for what spectators see
 * with a delay.
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

/** Why these two cannot be rated against each other now. */
function whyNotThisPair({ sameOwner, left, wait }: RatedPair): RejectedAnswer | null {
  if (sameOwner) return SAME_OWNER;
  if (left > 0) return null;
  const message = `You two have played all your rated games of the day against each other. Play unrated, or play rated again in ${spanOf(wait)}.`;
  return reject('pair-limit', message, { wait });
}

export type AskPair = (a: User, b: User) => Promise<RatedPair>;

/** Why these two cannot be rated against each other, as the store says now. */
export async function whyNotRated(ask: AskPair, a: User, b: User): Promise<RejectedAnswer | null> {
  try {
    return whyNotThisPair(await ask(a, b));
  } catch {
    return UNKNOWN;
  }
}
