import { type Book, deckFaults } from '../../../shared/index.ts';
import type { Answer, RejectedAnswer } from '../../../shared/protocol/answer.ts';
import { reject } from '../../../shared/state/rejection.ts';
import { CALL } from '../../limits/table/calls.ts';
import type { DeckChoice, MatchSettings } from '../../store/contract/entry.ts';
import type { User } from '../../users/user.ts';
import type { Listing } from './listing.ts';
import type { MatchState } from './match-state.ts';

export const UNWRITTEN: RejectedAnswer = reject(
  'store-unavailable',
  'The match could not be written down, so nothing was done. Send it again.',
  { wait: 1 },
);

export const UNOPENED: RejectedAnswer = reject(
  'store-unavailable',
  'No match can be written down now.',
  { wait: CALL.storeWait },
);

export const WAITING: RejectedAnswer = reject(
  'store-unavailable',
  'The store is slow or away, so it is not known yet what becomes of it. Send it again under the same id.',
  { wait: CALL.slowStoreWait },
);

export const VOIDED: RejectedAnswer = reject(
  'voided',
  'The server made a mistake in this match. It is voided and counts for nobody.',
);

export const MOVED: RejectedAnswer = reject(
  'store-unavailable',
  'Another server takes the match over. Send it again there.',
  { wait: 1 },
);

export const DRAINING: RejectedAnswer = reject(
  'draining',
  'The server is about to restart. Try again soon.',
);

export const NO_POSITION: RejectedAnswer = reject(
  'not-your-decision',
  'A position is told to who has to decide, while that decision is open.',
);

/** What became of an intent, for who counts them. */
export function outcomeOf(answer: Answer): 'accepted' | 'refused' | 'stale' {
  if (answer.ok) return 'accepted';
  return answer.code === 'stale' ? 'stale' : 'refused';
}

const NOT_PLAYING: Readonly<Record<Exclude<MatchState['status'], 'playing'>, RejectedAnswer>> = {
  waiting: reject('not-started', 'The game has not begun: a seat is still empty.'),
  between: reject('match-over', 'This game is over; the next one of the series begins soon.'),
  over: reject('match-over', 'The match is over. Offer a rematch to play again.'),
  void: reject('voided', 'The match was voided and counts for nobody.'),
};

/** Why no intent made on revision `rev` can be looked at now; null when it can. */
export function whyNotNow(
  state: MatchState,
  rev: number,
  askedSince: number,
): RejectedAnswer | null {
  if (state.status !== 'playing') return NOT_PLAYING[state.status];
  if (rev >= askedSince && rev <= state.rev) return null;
  const message = `You decided on revision ${rev}; the match is at ${state.rev}. Decide on the state you were told of since.`;
  return { ...reject('stale', message), rev: state.rev };
}

/** What there is to know of a match about its open seat. */
type JoinableMatch = {
  readonly header: { readonly settings: MatchSettings };
  readonly status: MatchState['status'];
  readonly seats: readonly [unknown, unknown];
};

export function whyNoSeat(
  book: Book,
  state: JoinableMatch,
  { person, deck }: { person: User; deck: DeckChoice },
): RejectedAnswer | null {
  if (state.header.settings.rated && person.kind === 'guest') {
    return reject('guests-unrated', 'This match is rated. Register a name to play for a rating.');
  }
  if (state.status !== 'waiting' || (state.seats[0] !== null && state.seats[1] !== null)) {
    return reject('full', 'Both seats are taken. You can watch the match.');
  }
  const format = book.formats[state.header.settings.format];
  if (format === undefined) return reject('unknown-format', 'The format is gone.');
  const faults = deckFaults(book, format, deck);
  return faults.length === 0 ? null : reject('bad-deck', faults.join(' '));
}

const BOTS_ONLY = reject(
  'bots-only',
  'This rated match is between bots. Invite the bot to an unrated match to meet it.',
);
const PEOPLE_ONLY = reject(
  'people-only',
  'This rated match is between people. Bots meet people in unrated matches.',
);

/** People and bots have ladders of their own, and are never rated together. */
export function whyNotAdmitted(
  { settings, seats: [host] }: Listing,
  person: User,
  keptFor: User | undefined,
): RejectedAnswer | null {
  if (keptFor !== undefined) {
    if (keptFor.id === person.id) return null;
    return reject('not-invited', `The seat is kept for ${keptFor.name}, who was invited.`);
  }
  if (!settings.rated || host === null) return null;
  const isBot = person.kind === 'bot';
  if (host.kind === 'bot') return isBot ? null : BOTS_ONLY;
  return isBot ? PEOPLE_ONLY : null;
}
