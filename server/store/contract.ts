import type { Person } from '../people/person.ts';
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
  readonly seats: readonly [Person, Person];
  readonly winner: 0 | 1 | 'both' | null;
  readonly reason: string;
  readonly turns: number;
  readonly began: number;
  readonly ended: number;
  readonly rules: string;
  /** hashOf the final game. */
  readonly hash: string;
};

export type RatingChange = { readonly before: Rating; readonly after: Rating };

export type LeaderboardRow = { readonly person: Person; readonly rating: Rating };

export type Records = {
  /** Result and ratings in one transaction, once: the same id again changes nothing. */
  finish(game: FinishedGame): Promise<readonly [RatingChange, RatingChange] | null>;
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
  }): Promise<FinishedGame[]>;
  game(id: string): Promise<FinishedGame | null>;
};

export type Account = Person & { readonly kind: 'account'; readonly password: string };

export type BotRow = Person & {
  readonly kind: 'bot';
  readonly owner: string;
  readonly created: number;
  readonly revoked: boolean;
};

export type People = {
  /** False when the name is taken (compared by its folded key). */
  addAccount(account: Account, key: string): Promise<boolean>;
  account(id: string): Promise<Account | null>;
  accountByKey(key: string): Promise<Account | null>;
  addBot(bot: BotRow, tokenHash: string): Promise<void>;
  botByToken(tokenHash: string): Promise<BotRow | null>;
  bots(owner: string): Promise<BotRow[]>;
  revokeBot(owner: string, id: string): Promise<boolean>;
};

export type Store = {
  readonly journal: Journal;
  readonly leases: Leases;
  readonly records: Records;
  readonly people: People;
  /** Answers when the store can be written to, throws when it cannot. */
  check(): Promise<void>;
  close(): Promise<void>;
};
