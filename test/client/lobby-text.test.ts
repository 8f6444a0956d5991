import { describe, expect, it } from 'vitest';
import type { ListedMatch } from '../../client/link/api-types.ts';
import { errorText } from '../../client/link/error-text.ts';
import {
  clockTime,
  durationText,
  isOpen,
  matchDetails,
  matchProgress,
  opponentIn,
  outcomeFor,
  timeAgo,
  toWatch,
  turnCount,
} from '../../client/lobby/lobby-text.ts';
import { delayText } from '../../client/seat/watch-text.ts';
import type { FinishedGame } from '../../shared/protocol/http/games.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';

const listed = (more: Partial<ListedMatch> = {}): ListedMatch => ({
  id: 'm',
  status: 'playing',
  settings: { format: 'duel', bestOf: 1, rated: false, private: false },
  seats: [
    { name: 'Ann', kind: 'guest' },
    { name: 'Bob', kind: 'bot' },
  ],
  score: [0, 0],
  turn: 4,
  watchers: 0,
  created: 1,
  ...more,
});

describe('times', () => {
  it.each([
    [0, '0:00'],
    [65_999, '1:05'],
    [-5, '0:00'],
    [600_000, '10:00'],
  ])('%d ms of waiting are %s', (ms, words) => expect(clockTime(ms)).toBe(words));

  it.each([
    [30_000, 'just now'],
    [60_000, '1 minute ago'],
    [3 * 3_600_000, '3 hours ago'],
    [25 * 3_600_000, '1 day ago'],
  ])('%d ms before now is %s', (ms, words) => expect(timeAgo(0, ms)).toBe(words));

  it.each([
    [180_000, '3 minutes'],
    [60_000, '1 minute'],
    [90_000, '90 seconds'],
    [1_000, '1 second'],
  ])('a delay of %d ms is %s', (ms, words) => expect(durationText(ms)).toBe(words));
});

describe('a listed match', () => {
  it('shows its turn, and in a series the score', () => {
    expect(matchDetails(listed())).toBe('turn 4');
    const settings = { format: 'duel', bestOf: 3, rated: true, private: false };
    expect(matchDetails(listed({ settings, score: [1, 0] }))).toBe(
      'best of 3 · rated · 1 : 0 · turn 4',
    );
    expect(matchDetails(listed({ settings, status: 'waiting' }))).toBe('best of 3 · rated');
  });

  it('is open while it waits with an open seat', () => {
    const seats = [{ name: 'Ann', kind: 'guest' }, null] as const;
    expect(isOpen(listed({ status: 'waiting', seats }))).toBe(true);
    expect(isOpen(listed({ status: 'waiting' }))).toBe(false);
    expect(isOpen(listed({ status: 'void', seats }))).toBe(false);
  });

  it('is listed for watching while it is played, the most watched first', () => {
    const matches = [
      listed({ id: 'new', created: 9 }),
      listed({ id: 'over', status: 'over' }),
      listed({ id: 'loved', watchers: 3 }),
      listed({ id: 'open', status: 'waiting' }),
    ];
    expect(toWatch(matches).map(({ id }) => id)).toEqual(['loved', 'new']);
  });
});

it('the user’s match shows whether there is something to do', () => {
  expect(matchProgress(listed())).toBe('turn 4');
  expect(matchProgress(listed({ status: 'over' }))).toMatch(/rematch/);
  expect(matchProgress(listed({ status: 'waiting' }))).toBe('about to begin');
  expect(matchProgress(listed({ status: 'waiting', seats: [null, null] }))).toBe('a seat is open');
  expect([turnCount(1), turnCount(0), turnCount(12)]).toEqual(['1 turn', '0 turns', '12 turns']);
});

describe('a finished game', () => {
  const game: Pick<FinishedGame, 'seats' | 'winner'> = {
    seats: [
      { id: 'a', name: 'Ann', kind: 'guest' },
      { id: 'b', name: 'Bob', kind: 'house' },
    ],
    winner: 1,
  };

  it('is described from the user’s seat', () => {
    expect([outcomeFor(game, 'a'), outcomeFor(game, 'b')]).toEqual(['Lost', 'Won']);
    expect(outcomeFor({ ...game, winner: null }, 'a')).toBe('Drawn');
    expect([opponentIn(game, 'a'), opponentIn(game, 'b')]).toEqual(['Bob', 'Ann']);
  });
});

describe('the delay of a spectator', () => {
  const table = { seats: [{ name: 'Ann' }, { name: 'Bob' }], openHands: [true, false] };
  const seen = (viewer: 0 | 1 | 'spectator') =>
    delayText(viewer, table as unknown as MatchView, 180_000);

  it('is described as live, delayed, or an open hand', () => {
    expect(seen('spectator')).toMatch(/^Live/);
    expect(seen(0)).toBe('Live: Ann shows their cards to watchers.');
    expect(seen(1)).toBe('3 minutes and a turn of each player behind, with the cards of Bob.');
  });

  it('lasts until a rated match is over', () => {
    const rated = { ...table, rated: true } as unknown as MatchView;
    const later = 'Rated: the cards of Bob are shown when the match is over.';
    expect(delayText(1, rated, 180_000)).toBe(later);
    expect(delayText(1, { ...rated, status: 'over' }, 180_000)).toMatch(/^Over/);
  });
});

it('every error is described in words', () => {
  expect(errorText(new TypeError('fetch failed'))).toMatch(/cannot be reached/);
  expect(errorText(new SyntaxError('Unexpected token <'))).toMatch(/cannot be reached/);
  expect(errorText(new Error('The seat is gone.'))).toBe('The seat is gone.');
  expect(errorText('?')).toMatch(/Try again/);
});
