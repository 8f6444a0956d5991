import type { Seat } from '../state/seat.ts';

/** What everybody at or around a table sees beside the game itself. Times in milliseconds. */
export type SeatInfo = {
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'bot' | 'house';
  readonly connected: boolean;
  /** 0 when unrated. */
  readonly rating: number;
};

export type ClockView = {
  /** What was left in each bank at the last update, and what each may still be away. */
  readonly bank: readonly [number, number];
  readonly away: readonly [number, number];
  /** Whose bank runs; both in a simultaneous decision. */
  readonly running: readonly Seat[];
  /** What is left of the cap on this decision, per seat; 0 where none runs. */
  readonly cap: readonly [number, number];
};

/**
 * Why a rated game does not count for both: it was left before both had played enough (it costs whoever
 * left it, and gives the other nothing), these two have had their rated games of the day, or one person is
 * behind both seats.
 */
export type Uncounted = 'too-short' | 'pair-limit' | 'same-owner';

export type MatchStatus = 'waiting' | 'playing' | 'between' | 'over' | 'void';

export type MatchView = {
  readonly status: MatchStatus;
  readonly format: string;
  readonly rated: boolean;
  readonly bestOf: number;
  /** Which game of the series, from 1; 0 before the first. */
  readonly game: number;
  readonly score: readonly [number, number];
  readonly seats: readonly [SeatInfo | null, SeatInfo | null];
  readonly clock: ClockView;
  /** Standing offers by seat. */
  readonly drawOffers: readonly [boolean, boolean];
  readonly undoRequests: readonly [boolean, boolean];
  readonly rematchOffers: readonly [boolean, boolean];
  /** Which seats let watchers see their cards as they play. */
  readonly openHands: readonly [boolean, boolean];
  /** The number of the newest offer: whoever answers one tells up to which they have seen them (U2). */
  readonly offered: number;
  readonly watchers: number;
  /** Hash of seed and decks, published at the start, opened at the end. */
  readonly commitment: string;
  /** How the last game ended; '' while one is played. */
  readonly ending: string;
  /** Both in a siege that was won. */
  readonly winner: Seat | 'both' | -1;
  /** Why the last rated game does not count for both; '' when it does, and until it is known. */
  readonly uncounted: Uncounted | '';
};
