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
  'The request could not be saved, so nothing has changed. Send it again.',
  { wait: 1 },
);

export const UNOPENED: RejectedAnswer = reject(
  'store-unavailable',
  'Matches cannot be saved now. Try again.',
  { wait: CALL.storeWait },
);

export const WAITING: RejectedAnswer = reject(
  'store-unavailable',
  'The store is slow or unavailable, so the outcome is not known yet. Send the request again with the same id.',
  { wait: CALL.slowStoreWait },
);

export const VOIDED: RejectedAnswer = reject(
  'voided',
  'A server error voided this match. It counts for nobody.',
);

export const MOVED: RejectedAnswer = reject(
  'store-unavailable',
  'Another server is taking over this match. Send the request there.',
  { wait: 1 },
);

export const DRAINING: RejectedAnswer = reject(
  'draining',
  'The server is about to restart. Try again soon.',
  { wait: CALL.restartWait },
);

export const NO_POSITION: RejectedAnswer = reject(
  'not-your-decision',
  'You can only ask for a position while you have to decide.',
);

/** The outcome of an intent, for metrics. */
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

/** Why an intent made on revision `rev` cannot be considered now; null when it can. */
export function whyNotNow(
  state: MatchState,
  rev: number,
  askedSince: number,
): RejectedAnswer | null {
  if (state.status !== 'playing') return NOT_PLAYING[state.status];
  if (rev >= askedSince && rev <= state.rev) return null;
  const message = `You decided on revision ${rev}; the match is at ${state.rev}. Decide on the current state.`;
  return { ...reject('stale', message), rev: state.rev };
}

/** The part of a match that decides whether a user may take its open seat. */
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
  if (format === undefined)
    return reject('unknown-format', 'This server no longer has the format of this match.');
  const faults = deckFaults(book, format, deck);
  return faults.length === 0 ? null : reject('bad-deck', faults.join(' '));
}

const BOTS_ONLY = reject(
  'bots-only',
  'This rated match is for bots. Invite the bot to an unrated match to play against it.',
);
const PEOPLE_ONLY = reject(
  'people-only',
  'This rated match is for people. Bots play against people in unrated matches.',
);

/** Why a user may not take the open seat: it is kept for another user, or people and bots would be rated together. */
export function whyNotAdmitted(
  { settings, seats: [host] }: Listing,
  person: User,
  keptFor: User | undefined,
): RejectedAnswer | null {
  if (keptFor !== undefined) {
    if (keptFor.id === person.id) return null;
    return reject('not-invited', `The seat is reserved for ${keptFor.name}, who was invited.`);
  }
  if (!settings.rated || host === null) return null;
  const isBot = person.kind === 'bot';
  if (host.kind === 'bot') return isBot ? null : BOTS_ONLY;
  return isBot ? PEOPLE_ONLY : null;
}
