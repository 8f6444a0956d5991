import type { MatchStatus } from '../../shared/protocol/match-view.ts';

/** What the JSON API answers with, as far as the pages use it. */

type PersonKind = 'guest' | 'account' | 'bot' | 'house';
export type User = { readonly id: string; readonly name: string; readonly kind: PersonKind };

/** A match as lists show it. Live lists know names only. */
export type ListedMatch = {
  readonly id: string;
  readonly status: MatchStatus;
  readonly settings: {
    readonly format: string;
    readonly bestOf: number;
    readonly rated: boolean;
    readonly private: boolean;
  };
  readonly seats: readonly [SeatedUser | null, SeatedUser | null];
  readonly score: readonly [number, number];
  readonly turn: number;
  readonly watchers: number;
  readonly created: number;
};
export type SeatedUser = { readonly id?: string; readonly name: string; readonly kind: string };

export type PlayedGame = {
  readonly id: string;
  readonly match: string;
  readonly game: number;
  readonly format: string;
  readonly seats: readonly [User, User];
  readonly winner: 0 | 1 | 'both' | null;
  readonly reason: string;
  readonly turns: number;
  readonly ended: number;
  /** Taken out by the operator: it counts for nobody. */
  readonly voided?: { readonly reason: string } | null;
};

export type Standing = {
  readonly rank: number;
  readonly person: User;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
};

export type DeckInfo = {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly cards: readonly string[];
};
/** How a seat names its deck: a ready one by its id, an own one by its cards. */
export type DeckRequest = string | { readonly name: string; readonly cards: readonly string[] };

export type FormatInfo = { readonly id: string; readonly name: string; readonly mode: string };
