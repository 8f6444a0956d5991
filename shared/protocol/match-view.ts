import type { Seat } from '../state/seat.ts';

/** What players and spectators see of a match besides its game. Times are in milliseconds. */
export type SeatInfo = {
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'bot' | 'house';
  readonly connected: boolean;
  /** 0 when unrated. */
  readonly rating: number;
};

export type ClockView = {
  /** The time left in each bank at the last update, and how long each seat may still be disconnected. */
  readonly bank: readonly [number, number];
  readonly away: readonly [number, number];
  /** The seats whose bank is running; both in a simultaneous decision. */
  readonly running: readonly Seat[];
  /** The time left of the cap on this decision, by seat; 0 if no cap is running. */
  readonly cap: readonly [number, number];
};

/**
 * Why a rated game does not count for both: a player left it before both had played enough (that player
 * loses rating, the other gains none), the two have reached their daily limit of rated games, or one
 * person owns both seats.
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
  /** Which seats let spectators see their hand during the game. */
  readonly openHands: readonly [boolean, boolean];
  /** The number of the newest offer. The answer to an offer names the newest one its sender has seen (U2). */
  readonly offered: number;
  readonly watchers: number;
  /** Hash of the seed and the decks: published at the start, revealed at the end. */
  readonly commitment: string;
  /** How the last game ended; '' while one is played. */
  readonly ending: string;
  /** `both` if a siege was won. */
  readonly winner: Seat | 'both' | -1;
  /** Why the last rated game does not count for both; '' when it does, and until it is known. */
  readonly uncounted: Uncounted | '';
};
