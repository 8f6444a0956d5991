import type { Code } from '../state/rejection.ts';

/** What the core refuses: one line each, for people who write clients. */
const CORE_CODES: Readonly<Record<Code, string>> = {
  'game-over': 'The game is over; nothing may be done in it.',
  'bad-seat': 'There is no such seat.',
  malformed: 'The intent has fields it must not have, or lacks some.',
  'choice-pending': 'An open choice must be answered first.',
  'not-your-decision': 'Somebody else has to decide now.',
  'wrong-step': 'That is not done in this step.',
  'no-such-card': 'The card is not where it would have to be.',
  'no-such-unit': 'The unit is not in play on your side.',
  'no-such-choice': 'That choice is not open.',
  'bad-option': 'Not one of the options of the open choice.',
  unplayable: 'The card cannot be played at all.',
  bound: 'A bound hero plays no attack cards.',
  'cannot-afford': 'The card costs more resolve than there is.',
  'no-azoth': 'No ready azoth powers the card.',
  'no-target': 'The card needs a target, or there is none.',
  'bad-target': 'That may not be the target.',
  'bad-slot': 'The slot is not open for the unit.',
  'no-effect': 'It could do nothing now.',
  'azoth-placed': 'Azoth was placed this turn already.',
  'cannot-attack': 'The unit may not attack now.',
  'cannot-block': 'The unit may not block now.',
  'not-attacking': 'The unit does not attack.',
  'not-blocking': 'The unit does not block.',
  'retracted-enough': 'No more declarations may be taken back in this step, or in this match.',
  'must-attack': 'The unit must attack.',
  'no-ability': 'The unit has no such ability.',
  'cooling-down': 'The ability is not ready yet.',
  'wrong-window': 'The card does not fit the open window.',
  'not-offered': 'It is not in the legal list.',
  'unknown-format': 'There is no such format.',
  'unknown-deck': 'There is no such deck.',
  'bad-deck': 'The format does not allow the deck.',
  'bad-seed': 'The seed is no text, or an empty one.',
  'bad-setup': 'A game cannot be set up like that.',
  'bad-scenario': 'The position is not possible.',
  'bad-record': 'The record of the match cannot be read.',
  'other-rules': 'The record was made under other rules.',
  'hash-differs': 'The record does not lead to the state it names.',
};

/** What the server refuses beside that. */
const SERVER_CODES = {
  stale: 'You decided on an older state than the one you were told of since: decide on that.',
  'bad-request': 'The request does not have the form that is written down for it.',
  'bad-token': 'The token is missing, forged or expired.',
  'not-seated': 'You have no seat in this match.',
  'watching-only': 'Who watches may not act.',
  'own-match': 'Who plays a match may not watch it.',
  'not-started': 'The match has not begun yet.',
  'match-over': 'The match is over.',
  'no-such-match': 'There is no such match.',
  full: 'There is no room left.',
  'bad-version': 'The contract is not spoken in that version.',
  'not-a-bot': 'Only bots come in here; make one with an account.',
  'bots-only': 'That rated match is for bots; invite the bot to an unrated one.',
  'not-invited': 'The seat is kept for whoever is invited.',
  'people-only': 'That rated match is for people; bots play rated against bots.',
  'private-unrated': 'A private match, or one with an invited opponent, is not rated.',
  'house-unrated': 'Matches against the house are not rated.',
  'clock-unrated': 'A match with a clock of its own is not rated.',
  'own-bot-unrated': 'Whoever owns both sides of a match is not rated in it.',
  'pair-limit': 'These two have played all the rated games of a day against each other.',
  'queue-ban': 'You did not come to a match that the queue had found for you.',
  'not-here': 'Nobody of that name is listening.',
  'too-many-matches':
    'A person, a bot or a network has as many matches at once as it may, or a bot as many a day against people.',
  'guests-unrated': 'Guests play unrated matches only.',
  'too-fast': 'Too many requests; try again after the seconds told.',
  'too-late': 'The time for this decision had run out.',
  'nothing-to-undo': 'There is nothing of yours to take back.',
  'undo-limit': 'As many moves of this game were taken back for you as are allowed.',
  'rematch-limit': 'The match is as long as one may be; open a new one.',
  'no-offer': 'There is no such offer to answer, or it cannot be made now.',
  muted: 'You were muted here.',
  'taken-over': 'You came in from another place; this connection is no longer used.',
  'store-unavailable':
    'Nothing can be written down at the moment. Send it again under the same id: it is done once.',
  draining: 'The server is about to restart; new matches begin after that.',
  voided: 'The match was ended before its time (the reason is told) and counts for nobody.',
  internal: 'A fault of the server; it was written down.',
} as const satisfies Readonly<Record<string, string>>;

export type WireCode = Code | keyof typeof SERVER_CODES;

/** The closed list: every refusal that goes over the wire has one of these. */
export const CODE_MEANINGS: Readonly<Record<WireCode, string>> = { ...CORE_CODES, ...SERVER_CODES };

export const WIRE_CODES = Object.keys(CODE_MEANINGS) as readonly WireCode[];

/** Why somebody is not let in, on top of `bad-token`: tokens, tickets, names, passwords and bots. */
export const USER_CODES = {
  'expired-token': 'The token is too old: sign in again.',
  'session-ended': 'The token was signed out: sign in again.',
  'bad-ticket': 'That is no ticket for joining, or it is too old.',
  'used-ticket': 'The ticket was used before.',
  'bad-name': 'The name has signs that are not allowed, or too few or too many.',
  'name-taken': 'Somebody has this name, or one too close to it.',
  'bad-password': 'The password is too short or too long.',
  'weak-password': 'The password is one of the first that anybody would try.',
  'wrong-login': 'The name or the password is wrong.',
  'too-many-tries':
    'Too many passwords were tried for this name; try again after the seconds told.',
  'not-an-account': 'Only named accounts may do this.',
  'too-many-bots': 'The account has as many bots as it may have.',
  'no-such-bot': 'You have no such bot.',
  busy: 'Too much is going on; try again after the seconds told.',
} as const satisfies Readonly<Record<string, string>>;

export type UserCode = keyof typeof USER_CODES | 'bad-token';
