import type { Intent, Seat } from '../../../shared/index.ts';
import type { Level } from '../../../shared/protocol/levels.ts';
import type { User } from '../../users/user.ts';

/** What the seats agreed on before the first card. */
export type MatchSettings = {
  readonly format: string;
  readonly bestOf: 1 | 3;
  readonly rated: boolean;
  /** Private matches are joined by their code and not listed. */
  readonly private: boolean;
  readonly clock: ClockSettings;
  /** The strength of a house bot, if one has a seat. */
  readonly level?: Level;
};

/** All in milliseconds. */
export type ClockSettings = {
  readonly bank: number;
  readonly increment: number;
  readonly cap: number;
  /** How long a seat may be disconnected in all, apart from its bank. */
  readonly away: number;
};

export type DeckChoice = { readonly name: string; readonly cards: readonly string[] };

/** The time left to each seat, written with every entry so that a restart charges nobody. */
export type ClockMarks = {
  readonly bank: readonly [number, number];
  readonly away: readonly [number, number];
};

/** The seat itself, or the clock that ran out: decision time or away time. */
export type ActedBy = 'player' | 'time' | 'away';

/** How a game ended: by the rules, or by the seats or their clocks. */
export type Ending = {
  /** Both seats, for a siege that was won. */
  readonly winner: Seat | 'both' | null;
  readonly reason: string;
};

export type MatchHeader = {
  readonly id: string;
  /** The code of a private match. */
  readonly code: string | null;
  /** Wall time in milliseconds. */
  readonly created: number;
  readonly rules: string;
  /** Hash of all card definitions and formats. */
  readonly cards: string;
  readonly settings: MatchSettings;
};

/**
 * One entry of a match's journal. A match is the sum of its entries: state, replays, results and clocks are
 * derived from them alone.
 */
export type Entry =
  | {
      readonly kind: 'sat';
      readonly seat: Seat;
      readonly person: User;
      readonly deck: DeckChoice;
    }
  | { readonly kind: 'stood'; readonly seat: Seat }
  | { readonly kind: 'began'; readonly game: number; readonly seed: string }
  | {
      readonly kind: 'acted';
      readonly seat: Seat;
      readonly intent: Intent;
      /** The sender's id of the intent; null if a clock played it. */
      readonly id: string | null;
      readonly by: ActedBy;
      readonly clock: ClockMarks;
    }
  | {
      readonly kind: 'undone';
      readonly seat: Seat;
      readonly count: number;
      readonly clock: ClockMarks;
    }
  /** A draw by agreement. Results by the rules and concessions are `acted` entries. */
  | { readonly kind: 'ended'; readonly ending: Ending }
  /** Both seats want another series: the score starts again. */
  | {
      readonly kind: 'rematched';
      /** The match is unrated from now on: the two have played all the rated games they may. */
      readonly unrated?: true;
    }
  | { readonly kind: 'voided'; readonly reason: string }
  | { readonly kind: 'closed' };

export type JournalRow = {
  readonly match: string;
  /** From 0, without gaps. */
  readonly n: number;
  /** Wall time in milliseconds. */
  readonly at: number;
  readonly entry: Entry;
};
