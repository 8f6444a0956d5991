import type { Person } from '../people/person.ts';
import type { JournalRow, MatchHeader } from './entry.ts';

/** The one append-only log per match. A promise that resolves means: it is on disk. */
export type Journal = {
  open(header: MatchHeader): Promise<void>;
  /** Rows of all matches that arrive together are written together. */
  append(row: JournalRow): Promise<void>;
  read(match: string): Promise<{ header: MatchHeader; rows: JournalRow[] } | null>;
  /** Matches to rebuild at start. */
  running(): Promise<string[]>;
  /** A closed match is kept, and not rebuilt. */
  close(match: string): Promise<void>;
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
  readonly winner: 0 | 1 | null;
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
  readonly records: Records;
  readonly people: People;
  /** Answers when the store can be written to, throws when it cannot. */
  check(): Promise<void>;
  close(): Promise<void>;
};
