import type { Code } from '../state/rejection.ts';

/** Rejection codes of the rules core, each with a sentence for client authors. */
const CORE_CODES: Readonly<Record<Code, string>> = {
  'game-over': 'The game is over, so nothing can be done in it.',
  'bad-seat': 'There is no such seat.',
  malformed: 'The intent has unknown fields, or required fields are missing.',
  'choice-pending': 'An open choice must be answered first.',
  'not-your-decision': 'It is not your turn to decide.',
  'wrong-step': 'That is not possible in this step.',
  'no-such-card': 'The card is not where it has to be.',
  'no-such-unit': 'The unit is not in play on your side.',
  'no-such-choice': 'That choice is not open.',
  'bad-option': 'Not one of the options of the open choice.',
  unplayable: 'The card cannot be played at all.',
  bound: 'A bound hero plays no attack cards.',
  'cannot-afford': 'The card costs more resolve than you have.',
  'no-azoth': 'No ready azoth powers the card.',
  'no-target': 'The card needs a target, and none was named or there is none.',
  'bad-target': 'The card cannot have this target.',
  'bad-slot': 'The unit cannot take this slot.',
  'no-effect': 'It would have no effect now.',
  'azoth-placed': 'You have already placed azoth this turn.',
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
  'bad-seed': 'The seed is not a string, or it is empty.',
  'bad-setup': 'A game cannot be set up like this.',
  'bad-scenario': 'The position is not possible.',
  'bad-record': 'The record of the game cannot be read.',
  'other-rules': 'The record was made under other rules.',
  'hash-differs': 'The record does not lead to the state it names.',
};

/** Further rejection codes of the server. */
const SERVER_CODES = {
  stale: 'You decided on an outdated state: decide on the newest one you received.',
  'bad-request': 'The request does not match its documented schema.',
  'bad-token': 'The token is missing, forged or expired.',
  'not-seated': 'You have no seat in this match.',
  'watching-only': 'Spectators cannot act.',
  'own-match': 'You play in this match, so you cannot watch it.',
  'not-started': 'The match has not begun yet.',
  'match-over': 'The match is over.',
  'no-such-match': 'There is no such match.',
  full: 'There is no room left.',
  'bad-version': 'The server does not support this version of the contract.',
  'not-a-bot': 'Only bots can connect here; create one with an account.',
  'bots-only': 'This rated match is for bots; invite the bot to an unrated one.',
  'not-invited': 'The seat is reserved for the invited player.',
  'people-only': 'This rated match is for people; bots play rated matches against bots.',
  'private-unrated': 'A private match, or one with an invited opponent, is not rated.',
  'house-unrated': 'Matches against house bots are not rated.',
  'clock-unrated': 'A match with a custom clock is not rated.',
  'own-bot-unrated': 'A match is not rated if one person owns both sides.',
  'pair-limit': 'These two players have reached the daily limit of rated games against each other.',
  'queue-ban': 'You missed a match that the queue had found for you.',
  'not-here': 'No bot of that name is connected.',
  'too-many-matches':
    'A person, a bot or a network has reached its limit of matches at once, or a bot its daily limit of matches against people.',
  'guests-unrated': 'Guests can only play unrated matches.',
  'too-fast': 'Too many requests; try again after the given number of seconds.',
  'too-late': 'The time for this decision has run out.',
  'nothing-to-undo': 'You have no move to take back.',
  'undo-limit': 'You have reached the limit of undos in this game.',
  'rematch-limit': 'The match has reached the limit of rematches; open a new one.',
  'no-offer': 'There is no such offer to answer, or it cannot be made now.',
  muted: 'You are muted here.',
  'taken-over': 'You connected from another place; this connection is no longer used.',
  'store-unavailable':
    'The server cannot save anything at the moment. Send the request again with the same id: it takes effect once.',
  draining: 'The server is about to restart; new matches can begin after that.',
  voided: 'The match was ended early (the message says why) and counts for nobody.',
  internal: 'An internal server error; it was logged.',
} as const satisfies Readonly<Record<string, string>>;

export type WireCode = Code | keyof typeof SERVER_CODES;

/** The complete list: every rejection that the server sends has one of these codes. */
export const CODE_MEANINGS: Readonly<Record<WireCode, string>> = { ...CORE_CODES, ...SERVER_CODES };

export const WIRE_CODES = Object.keys(CODE_MEANINGS) as readonly WireCode[];

/** Rejection codes for tokens, tickets, names, passwords and bots, in addition to `bad-token`. */
export const USER_CODES = {
  'expired-token': 'The token is too old: sign in again.',
  'session-ended': 'The session has ended: sign in again.',
  'used-ticket': 'The ticket has already been used.',
  'bad-name': 'The name is too short, too long, or has characters that are not allowed.',
  'name-taken': 'The name, or one too similar to it, is taken.',
  'bad-password': 'The password is too short or too long.',
  'weak-password': 'The password is too easy to guess.',
  'wrong-login': 'The name or the password is wrong.',
  'too-many-tries':
    'Too many wrong passwords for this name; try again after the given number of seconds.',
  'not-an-account': 'Only registered accounts can do this.',
  'too-many-bots': 'The account has reached its limit of bots.',
  'no-such-bot': 'You have no such bot.',
  busy: 'The server is busy; try again after the given number of seconds.',
} as const satisfies Readonly<Record<string, string>>;

export type UserCode = keyof typeof USER_CODES | 'bad-token';
