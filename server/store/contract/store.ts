import type { Uncounted } from '../../../shared/protocol/match-view.ts';
import type { User } from '../../users/user.ts';
import type { UserStore } from '../../users/user-store.ts';
import type { JournalRow, MatchHeader } from './entry.ts';

/** Who wants to hold a match, and for how long. */
export type Claim = { readonly owner: string; readonly ms: number };

/** The one append-only log per match. A promise that resolves means: it is on disk. */
export type Journal = {
  /** Whoever claims it holds the match from its first moment on. */
  open(header: MatchHeader, claim?: Claim): Promise<void>;
  /**
   * Rows of all matches that arrive together are written together. It is refused with LostLease once
   * somebody else took the match. `fence` is the one of the lease it is written under; without it, the
   * one under which this process opened or last took the match.
   *
   * A store that is away is waited for: rejected means that it was not written and never will be.
   */
  append(row: JournalRow, fence?: number): Promise<void>;
  read(match: string): Promise<{ header: MatchHeader; rows: JournalRow[] } | null>;
  /** Matches to rebuild at start. */
  running(): Promise<string[]>;
  /** A closed match is kept, not rebuilt, and held by nobody. LostLease as for rows. */
  close(match: string, fence?: number): Promise<void>;
};

/**
 * Who may go on with a match. A lease keeps others from trying; the fence, checked with every row,
 * keeps whoever lost it from writing. Time is the store's own.
 */
export type Leases = {
  /**
   * Takes a free or expired lease, or renews an own one. The fence grows with every new owner; null
   * when somebody else holds the match, or it is closed. All leases of an owner end together.
   */
  take(match: string, owner: string, ms: number): Promise<{ fence: number } | null>;
  /**
   * Renews all leases of an owner at once, also those that ran out and nobody took; 0 ends them all.
   * Tells the matches it still holds. Those of a call whose answer got lost are freed.
   */
  renew(owner: string, ms: number): Promise<string[]>;
  release(match: string, owner: string): Promise<void>;
  /**
   * Running matches whose lease is free or expired, oldest first. Who could not renew in time itself
   * is told of none until one lease's time after its next renewal: the store was away for all, so the
   * others get time to renew.
   */
  orphans(limit: number): Promise<string[]>;
  /** Who holds it now. */
  owner(match: string): Promise<string | null>;
};

export type Rating = {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
};

/** People and bots have ladders of their own. */
export type Ladder = 'people' | 'bots';

export type FinishedGame = {
  /** `<match>-<game>` */
  readonly id: string;
  readonly match: string;
  readonly game: number;
  readonly format: string;
  readonly ladder: Ladder | null;
  /** Found by its id only. */
  readonly private: boolean;
  readonly seats: readonly [User, User];
  readonly winner: 0 | 1 | 'both' | null;
  readonly reason: string;
  readonly turns: number;
  readonly began: number;
  readonly ended: number;
  readonly rules: string;
  /** hashOf the final game. */
  readonly hash: string;
  /** It was left before both seats had played enough. */
  readonly short: boolean;
};

/** Whom a game counts for: decided once, when it is written. */
export type Counting = {
  /** By seat: whether it changes the rating of its player. */
  readonly counted: readonly [boolean, boolean];
  /** Null for a game that counts for both, or is not rated. */
  readonly uncounted: Uncounted | null;
};

/** Wall time in milliseconds. */
export type Voided = { readonly at: number; readonly reason: string };

/** A game as it is kept. A voided one counts for nobody. */
export type GameRecord = FinishedGame & Counting & { readonly voided: Voided | null };

/** The ratings of one ladder of one format do not depend on those of any other. */
export type LadderOf = { readonly format: string; readonly ladder: Ladder };

type RatingChange = { readonly before: Rating; readonly after: Rating };

export type LeaderboardRow = { readonly person: User; readonly rating: Rating };

export type Finished = Counting & {
  /** Null when no rating changed. */
  readonly changes: readonly [RatingChange, RatingChange] | null;
};

/** Which games are voided: all that are named here, however they ended. */
export type VoidedGames =
  | { readonly game: string }
  | { readonly match: string }
  | {
      /** All games of one person, or those of two against each other. */
      readonly users: readonly [string] | readonly [string, string];
      /** By the time they ended, both included. */
      readonly from: number;
      readonly to: number;
    };

/** What two people may still do for their ratings against each other. Bots are their owner's. */
export type RatedPair = {
  readonly sameOwner: boolean;
  /** How many more games count. */
  readonly left: number;
  /** Seconds until there is one more; 0 while there is one. */
  readonly wait: number;
};

export type Records = {
  /** Result and ratings in one transaction, once: the same id again changes nothing. */
  finish(game: FinishedGame): Promise<Finished>;
  /** Whether a game of these two would count at that time (wall time). */
  ratedPair(a: string, b: string, ladder: Ladder, at: number): Promise<RatedPair>;
  /** Tells how many were voided now. Their ladders show it after `recount`. */
  voidGames(which: VoidedGames, voided: Voided): Promise<number>;
  /**
   * Counts the ratings of every ladder again in which games were voided: afterwards they are what the
   * remaining results give in their order. Goes on where a process that died left off.
   */
  recount(): Promise<LadderOf[]>;
  ratingOf(person: string, format: string, ladder: Ladder): Promise<Rating>;
  leaderboard(format: string, ladder: Ladder, limit: number): Promise<LeaderboardRow[]>;
  /** Newest first; `before` is an `ended` time to page by. */
  games(filter: {
    readonly person?: string;
    /** Private ones, too: for the person's own eyes. */
    readonly own?: boolean;
    readonly format?: string;
    readonly before?: number;
    readonly limit: number;
  }): Promise<GameRecord[]>;
  game(id: string): Promise<GameRecord | null>;
};

/** Who did not come to a match the queue had made. Wall time. */
export type NoShows = {
  /** One more; tells until when they are kept out of the queue. */
  note(person: string, at: number): Promise<number>;
  /** Until when; 0 for who never was. */
  until(person: string): Promise<number>;
};

/** The public keys that replays were ever signed with. */
export type ReplayKeys = {
  /** The same again changes nothing. */
  add(key: string, since: number): Promise<void>;
  /** Oldest first. */
  all(): Promise<{ readonly key: string; readonly since: number }[]>;
};

/** What can be removed in slices: see the rules of retention. */
export type Sweep =
  | 'unfinished'
  | 'guest-games'
  | 'erasures'
  | 'bots'
  | 'endings'
  | 'places'
  | 'owners';

export type Retention = {
  /** Whether this owner does the chore for all, until then unless it says so again. */
  claim(chore: string, owner: string, ms: number): Promise<boolean>;
  /** Removes a slice of what is older than `before`; 0 when nothing is left. */
  sweep(what: Sweep, before: number): Promise<number>;
};

export type Store = {
  readonly retention: Retention;
  readonly journal: Journal;
  readonly leases: Leases;
  readonly records: Records;
  readonly users: UserStore;
  readonly noShows: NoShows;
  readonly replayKeys: ReplayKeys;
  /** How well it keeps what it is given, where that is not well. */
  readonly warnings: readonly string[];
  /** Answers when the store can be written to, throws when it cannot. */
  check(): Promise<void>;
  close(): Promise<void>;
};
