import type { Uncounted } from '../../../shared/protocol/match-view.ts';
import type { User } from '../../users/user.ts';
import type { UserStore } from '../../users/user-store.ts';
import type { JournalRow, MatchHeader } from './entry.ts';

/** Which process wants to hold a match, and for how long. */
export type Claim = { readonly owner: string; readonly ms: number };

/** The append-only log of each match. A resolved promise means that the row is on disk. */
export type Journal = {
  /** The claiming process holds the match from its start. */
  open(header: MatchHeader, claim?: Claim): Promise<void>;
  /**
   * Writes rows of all matches that arrive together in one commit. Rejects with LostLease once another
   * process took the match. `fence` is that of the lease; by default the one under which this process opened
   * or last took the match. Waits for a store that is away: a rejection means that the row was not written
   * and never will be.
   */
  append(row: JournalRow, fence?: number): Promise<void>;
  read(match: string): Promise<{ header: MatchHeader; rows: JournalRow[] } | null>;
  /** Matches to rebuild at start. */
  running(): Promise<string[]>;
  /** A closed match is kept but not rebuilt, and has no owner. Rejects with LostLease like `append`. */
  close(match: string, fence?: number): Promise<void>;
};

/**
 * Which process may continue a match. A lease keeps other processes away; the fence, checked with every row,
 * keeps an earlier owner from writing. Times are those of the store.
 */
export type Leases = {
  /**
   * Takes a free or expired lease, or renews the owner's. The fence grows with every new owner; null if
   * another process holds the match, or it is closed. All leases of an owner end together.
   */
  take(match: string, owner: string, ms: number): Promise<{ fence: number } | null>;
  /**
   * Renews all leases of an owner at once, including expired ones that nobody took; 0 ends them all. Returns
   * the matches it still holds. Leases from a call whose answer was lost are released.
   */
  renew(owner: string, ms: number): Promise<string[]>;
  release(match: string, owner: string): Promise<void>;
  /**
   * Running matches whose lease is free or expired, oldest first. A process that could not renew in time gets
   * none until one lease duration after its next renewal: the store was away for all, so the others get time
   * to renew.
   */
  orphans(limit: number): Promise<string[]>;
  /** The present owner. */
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
  /** Not listed; found by its id only. */
  readonly private: boolean;
  readonly seats: readonly [User, User];
  readonly winner: 0 | 1 | 'both' | null;
  readonly reason: string;
  readonly turns: number;
  readonly began: number;
  readonly ended: number;
  readonly rules: string;
  /** The hash of the final game. */
  readonly hash: string;
  /** The game was left before both seats had played enough. */
  readonly short: boolean;
};

/** Which seats a game counts for: decided once, when it is written. */
export type Counting = {
  /** By seat: whether the game changes its player's rating. */
  readonly counted: readonly [boolean, boolean];
  /** Null if the game counts for both, or is not rated. */
  readonly uncounted: Uncounted | null;
};

/** Wall time in milliseconds. */
export type Voided = { readonly at: number; readonly reason: string };

/** A stored game. A voided one counts for nobody. */
export type GameRecord = FinishedGame & Counting & { readonly voided: Voided | null };

/** The ratings of one ladder of one format do not depend on those of any other. */
export type LadderOf = { readonly format: string; readonly ladder: Ladder };

type RatingChange = { readonly before: Rating; readonly after: Rating };

export type LeaderboardRow = { readonly person: User; readonly rating: Rating };

export type Finished = Counting & {
  /** Null when no rating changed. */
  readonly changes: readonly [RatingChange, RatingChange] | null;
};

/** Which games to void, however they ended. */
export type VoidedGames =
  | { readonly game: string }
  | { readonly match: string }
  | {
      /** All games of one user, or those of two against each other. */
      readonly users: readonly [string] | readonly [string, string];
      /** By the time they ended, both included. */
      readonly from: number;
      readonly to: number;
    };

/** How many rated games two users may still play against each other. Bots count for their owner. */
export type RatedPair = {
  readonly sameOwner: boolean;
  /** How many more games count. */
  readonly left: number;
  /** Seconds until one more counts; 0 if one still does. */
  readonly wait: number;
};

export type Records = {
  /** Writes result and ratings in one transaction. The same id a second time changes nothing. */
  finish(game: FinishedGame): Promise<Finished>;
  /** Whether a game of these two would count at that wall time. */
  ratedPair(a: string, b: string, ladder: Ladder, at: number): Promise<RatedPair>;
  /** Returns how many games were voided. Their ladders change with `recount`. */
  voidGames(which: VoidedGames, voided: Voided): Promise<number>;
  /**
   * Recounts every ladder in which games were voided: its ratings then follow from the remaining results in
   * their order. Continues where a process that died left off.
   */
  recount(): Promise<LadderOf[]>;
  ratingOf(person: string, format: string, ladder: Ladder): Promise<Rating>;
  leaderboard(format: string, ladder: Ladder, limit: number): Promise<LeaderboardRow[]>;
  /** Newest first; `before` is an `ended` time to page by. */
  games(filter: {
    readonly person?: string;
    /** Includes private games, so it is only for the user's own eyes. */
    readonly own?: boolean;
    readonly format?: string;
    readonly before?: number;
    readonly limit: number;
  }): Promise<GameRecord[]>;
  game(id: string): Promise<GameRecord | null>;
};

/** Users who did not come to a match of the queue. Wall time. */
export type NoShows = {
  /** Adds a no-show; returns until when the user is banned from the queue. */
  note(person: string, at: number): Promise<number>;
  /** Until when the user is banned; 0 if never. */
  until(person: string): Promise<number>;
};

/** The public keys that replays were ever signed with. */
export type ReplayKeys = {
  /** Adding the same key again changes nothing. */
  add(key: string, since: number): Promise<void>;
  /** Oldest first. */
  all(): Promise<{ readonly key: string; readonly since: number }[]>;
};

/** What the viewers of finished games saw, without the names of the players. */
export type KeptReplays = {
  /** Keeping a game twice changes nothing. */
  keep(game: string, bytes: Uint8Array): Promise<void>;
  read(game: string): Promise<Uint8Array | null>;
  /** Finished games of these rules that are not kept yet. */
  missing(rules: string, limit: number): Promise<string[]>;
};

/** Removes expired data in slices: see the retention rules. */
export type Sweep =
  | 'unfinished'
  | 'guest-games'
  | 'erasures'
  | 'bots'
  | 'endings'
  | 'places'
  | 'owners';

export type Retention = {
  /** Whether this owner does the chore for all processes; its claim ends then unless it is renewed. */
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
  readonly keptReplays: KeptReplays;
  /** Warnings about the durability of the store. */
  readonly warnings: readonly string[];
  /** Resolves if the store can be written to, rejects if not. */
  check(): Promise<void>;
  close(): Promise<void>;
};
