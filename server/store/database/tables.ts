import type { Generated } from 'kysely';
import type { Uncounted } from '../../../shared/protocol/match-view.ts';
import type { UserKind } from '../../users/user.ts';
import type { Ladder } from '../contract/store.ts';

/**
 * The rows as stored. Only types that every SQL database has: text, integers, doubles. Records that are read
 * as a whole are JSON; booleans are 1 and 0.
 */
export interface Tables {
  matches: {
    id: string;
    created: number;
    open: 0 | 1;
    header: string;
    /** sumOfHead; null for rows from before checksums. */
    sum: number | null;
    /** Its lease ends with its owner's; null without an owner. */
    owner: string | null;
    /** Grows with every new owner. */
    fence: number;
    /** How long it is kept, once that is decided: see the sweeps. */
    retention: Generated<number>;
  };
  owners: { owner: string; until: number };
  journal: JournalLine;
  games: GameLine;
  ratings: {
    person: string;
    format: string;
    ladder: Ladder;
    name: string;
    kind: UserKind;
    rating: number;
    deviation: number;
    volatility: number;
    games: number;
  };
  accounts: {
    id: string;
    key: string;
    name: string;
    password: string;
    generation: Generated<number>;
  };
  /** The account whose names look like this. */
  skeletons: { skeleton: string; person: string };
  /** The networks an account signed in from, as keyed hashes. */
  places: { account: string; place: string; at: number };
  /** Sessions and users whose tokens are no longer valid. `at` is the time of the store. */
  endings: { subject: string; generation: number; at: number; until: number };
  /** Users whose names must still be removed from games and journals. */
  erasures: { person: string; at: number };
  /** Chores that one process does for all. */
  chores: { name: string; owner: string; until: number };
  bots: {
    id: string;
    owner: string;
    name: string;
    token: string;
    created: number;
    revoked: 0 | 1;
    /** When the bot was revoked. */
    ended: number | null;
  };
  /** Ladders with voided results, which must be recounted. */
  recounts: { format: string; ladder: Ladder; version: number };
  no_shows: { person: string; count: number; last: number; until: number };
  replay_keys: { key: string; since: number };
  kept_replays: { game: string; text: string };
  unkept_replays: { game: string; rules: string };
  pulse: { id: number; beats: number };
}

export type JournalLine = {
  match: string;
  n: number;
  at: number;
  entry: string;
  /** sumOfRow; null for rows from before checksums. */
  sum: number | null;
};

/** A row and the fence of the lease it is written under. */
export type FencedLine = JournalLine & { readonly fence: number };

export type GameLine = {
  id: string;
  /** The order in which results were written, which orders the ratings. */
  seq: number;
  match: string;
  game: number;
  format: string;
  ladder: Ladder | null;
  private: 0 | 1;
  person0: string;
  name0: string;
  kind0: UserKind;
  person1: string;
  name1: string;
  kind1: UserKind;
  /** 2 means both seats. */
  winner: 0 | 1 | 2 | null;
  reason: string;
  turns: number;
  began: number;
  ended: number;
  rules: string;
  hash: string;
  /** The rating changes when it was written; a later recount does not change them. */
  change: string | null;
  /** Whether it was left before both seats had played enough. */
  short: 0 | 1;
  /** A bit for each seat whose rating it counts for: 1 for seat 0, 2 for seat 1. */
  counted: number;
  uncounted: Uncounted | null;
  voided_at: number | null;
  /** Why it was voided. */
  voided: string | null;
  /** The account behind each seat; for a bot, its owner's. */
  owner0: string;
  owner1: string;
};
