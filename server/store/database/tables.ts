import type { Generated } from 'kysely';
import type { Uncounted } from '../../../shared/protocol/match-view.ts';
import type { UserKind } from '../../users/user.ts';
import type { Ladder } from '../contract/store.ts';

/**
 * The rows as they lie in the store. Only types that every SQL database has: text, whole numbers,
 * doubles. What is read as a whole is JSON in a text; yes and no are 1 and 0.
 */
export interface Tables {
  matches: {
    id: string;
    created: number;
    open: 0 | 1;
    header: string;
    /** sumOfHead; rows from before it have none. */
    sum: number | null;
    /** Its lease ends with its owner's; null when nobody holds it. */
    owner: string | null;
    /** Grows with every new owner. */
    fence: number;
    /** How long it is kept, once that was decided: see the sweeps. */
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
  /** Which account has the names that look like this. */
  skeletons: { skeleton: string; person: string };
  /** From where an account was signed in to, as keyed hashes. */
  places: { account: string; place: string; at: number };
  /** Sessions and people whose tokens are worth nothing any more. `at` is the store's own time. */
  endings: { subject: string; generation: number; at: number; until: number };
  /** People whose names are still to be taken out of games and journals. */
  erasures: { person: string; at: number };
  /** What one process does for all. */
  chores: { name: string; owner: string; until: number };
  bots: {
    id: string;
    owner: string;
    name: string;
    token: string;
    created: number;
    revoked: 0 | 1;
    /** When it was revoked. */
    ended: number | null;
  };
  /** Ladders whose results changed, so that their ratings have to be counted again. */
  recounts: { format: string; ladder: Ladder; version: number };
  no_shows: { person: string; count: number; last: number; until: number };
  replay_keys: { key: string; since: number };
  pulse: { id: number; beats: number };
}

export type JournalLine = {
  match: string;
  n: number;
  at: number;
  entry: string;
  /** sumOfRow; rows from before it have none. */
  sum: number | null;
};

/** A line and the fence of the lease it is written under. */
export type FencedLine = JournalLine & { readonly fence: number };

export type GameLine = {
  id: string;
  /** The order in which results were written, which is the order of their ratings. */
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
  /** 2 is both. */
  winner: 0 | 1 | 2 | null;
  reason: string;
  turns: number;
  began: number;
  ended: number;
  rules: string;
  hash: string;
  /** What it did to both ratings when it was written; a later recount does not rewrite it. */
  change: string | null;
  /** Whether it was left before both seats had played enough. */
  short: 0 | 1;
  /** Bits of the seats whose rating it counts for: 1 for seat 0, 2 for seat 1. */
  counted: number;
  uncounted: Uncounted | null;
  voided_at: number | null;
  /** The reason. */
  voided: string | null;
  /** The account behind each seat, which for a bot is that of its owner. */
  owner0: string;
  owner1: string;
};
