import type { PersonKind } from '../people/person.ts';
import type { Ladder } from './contract.ts';

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
    /** Its lease ends with its owner's; null when nobody holds it. */
    owner: string | null;
    /** Grows with every new owner. */
    fence: number;
  };
  owners: { owner: string; until: number };
  journal: JournalLine;
  games: GameLine;
  ratings: {
    person: string;
    format: string;
    ladder: Ladder;
    name: string;
    kind: PersonKind;
    rating: number;
    deviation: number;
    volatility: number;
    games: number;
  };
  accounts: { id: string; key: string; name: string; password: string };
  bots: {
    id: string;
    owner: string;
    name: string;
    token: string;
    created: number;
    revoked: 0 | 1;
  };
  pulse: { id: number; beats: number };
}

export type JournalLine = { match: string; n: number; at: number; entry: string };

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
  kind0: PersonKind;
  person1: string;
  name1: string;
  kind1: PersonKind;
  /** 2 is both. */
  winner: 0 | 1 | 2 | null;
  reason: string;
  turns: number;
  began: number;
  ended: number;
  rules: string;
  hash: string;
  /** What it did to both ratings. */
  change: string | null;
};
