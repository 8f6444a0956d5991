import { DAY, MINUTE, row, SECOND, valuesOf } from './row.ts';

/** How long a match waits, in milliseconds. */
export const timeoutRows = {
  noShow: row(30 * SECOND, 'ms', 'Both seats are taken, and a player has not come yet.'),
  arrival: row(
    10 * SECOND,
    'ms',
    'As above, for a match of the queue: both players were there a moment ago.',
  ),
  hostNeverCame: row(20 * SECOND, 'ms', 'The match was made by a call, and forgotten.'),
  hostAway: row(1 * MINUTE, 'ms', 'The host of an open match went away.'),
  privateHostAway: row(5 * MINUTE, 'ms', 'The host of a private match sends the code to a friend.'),
  unattended: row(2 * MINUTE, 'ms', 'All have left a game, whatever its clocks allow.'),
  betweenGames: row(5 * SECOND, 'ms', 'For a break between the games of a series.'),
  afterEnd: row(5 * MINUTE, 'ms', 'For a rematch, while a player is connected.'),
  emptyAfterEnd: row(10 * SECOND, 'ms', 'For a rematch, once all have left.'),
  afterRestart: row(20 * SECOND, 'ms', 'For the seats to come back before a clock runs.'),
  otherRules: row(
    1 * DAY,
    'ms',
    'For a process with the rules and cards of a match, before the match ends in a draw.',
  ),
  substitute: row(8 * SECOND, 'ms', 'Until a house bot plays for a partner who went away.'),
  retry: row(1 * SECOND, 'ms', 'Until a write that failed is tried again.'),
  answer: row(3 * SECOND, 'ms', 'Until a player learns that the store delays an intent.'),
  invitation: row(1 * MINUTE, 'ms', 'Until a bot must have answered an invitation.'),
  hostOfInvitation: row(10 * SECOND, 'ms', 'Until an invitation ends whose host left.'),
  promised: row(
    10 * SECOND,
    'ms',
    'For another process that claimed a waiting player and does not answer.',
  ),
  earlierWait: row(
    1 * MINUTE,
    'ms',
    'In which a player whose opponent did not come may return to the front of the queue.',
  ),
  apart: row(
    1 * MINUTE,
    'ms',
    'Two who may not be rated against each other are not looked up again.',
  ),
  firstBan: row(
    60,
    'seconds',
    'A player who did not come to a paired match stays out of the queue this long.',
  ),
  secondBan: row(300, 'seconds', 'The second time within a day.'),
  thirdBan: row(900, 'seconds', 'The third time.'),
  longestBan: row(3_600, 'seconds', 'Each time after that.'),
  noShowRemembered: row(24 * 60 * MINUTE, 'ms', 'After a day without any, the count starts again.'),
  slowStore: row(500, 'ms', 'A write that takes longer is not charged to anybody.'),
  stallEvery: row(250, 'ms', 'How often that is checked.'),
  stall: row(500, 'ms', 'A tick this late means that the event loop stalled.'),
  breath: row(400, 'ms', 'Before a house bot answers, so that people can follow.'),
} as const;

export const WAIT = valuesOf(timeoutRows);

/** Clocks of a seat: allowances beside its bank. */
export const clockRows = {
  grace: row(5 * SECOND, 'ms', 'For every decision, also with an empty bank.'),
  timeouts: row(3, 'decisions', 'Made by the clock in a row: then the game is lost.'),
  lagMost: row(1 * SECOND, 'ms', 'Of lag forgiven for one decision.'),
  quotaStart: row(3 * SECOND, 'ms', 'Of lag that may be forgiven at first.'),
  quotaGain: row(1 * SECOND, 'ms', 'Added to that by each turn of the seat.'),
  quotaMost: row(6 * SECOND, 'ms', 'Never more than that.'),
  roundTrips: row(8, 'round trips', 'Of a connection that are remembered; their median counts.'),
  longestTimer: row(2 ** 31 - 1, 'ms', 'Timers cannot wait longer.'),
} as const;

export const CLOCK_LIMIT = valuesOf(clockRows);

/** What one match holds in memory and in its journal. */
export const matchRows = {
  takenBack: row(200, 'moves', 'U3: that a seat takes back in one game, freely and by consent.'),
  games: row(50, 'games', 'U4: a rematch is agreed on only while a match has fewer.'),
  rows: row(4_000, 'rows of a journal', 'U4: a rematch is agreed on only while a match has fewer.'),
  offersARevision: row(100, 'offers', 'So that their numbers grow after a restart, too.'),
  answers: row(64, 'answers', 'Of one seat that are kept for a request that is sent again.'),
  chatLines: row(50, 'lines', 'Of chat that somebody who comes in later reads.'),
  checkpointEvery: row(
    32,
    'moves',
    'Between two copies of a game, from which an undo is played again.',
  ),
  checkpointRatio: row(8, 'times', 'By which the distance between older copies grows.'),
  deckName: row(60, 'characters', 'Of the name of a deck.'),
  deckCards: row(200, 'cards', 'Of a deck that is read; formats say precisely how many.'),
  enoughTurns: row(
    3,
    'turns',
    'In which each seat takes part before an abandoned game counts in full.',
  ),
  ratedPair: row(3, 'games', 'Of the same two owners that count on a ladder in a day.'),
  ratedPeriod: row(24 * 60 * MINUTE, 'ms', 'How long such a game is counted.'),
  namedBots: row(5, 'bots', 'Of connected bots that a rejection names.'),
  firstWindow: row(100, 'points', 'Two ratings in the queue may be apart at first.'),
  widening: row(25, 'points a second', 'That this grows while somebody waits.'),
  thinking: row(6, 'questions', 'Waiting for house bots; further ones are decided by a quick bot.'),
} as const;

export const MATCH = valuesOf(matchRows);
