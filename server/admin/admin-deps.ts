import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import type { Listing } from '../match/state/listing.ts';
import type { MetricsPage } from '../metrics/prometheus.ts';
import type { GameRecord, VoidedGames } from '../store/contract/store.ts';

export type AdminConfig = {
  readonly host: string;
  readonly port: number;
  readonly password: string;
};

export type VoidedMatch = {
  readonly match: string;
  /** Wall time in milliseconds. */
  readonly at: number;
  readonly reason: string;
};

/** Everything an operator may see and do. None of it reveals a hidden card or a seed. */
export type AdminDeps = {
  /** How many matches are in memory, and the newest of them, private ones too. */
  matches(most: number): { readonly count: number; readonly newest: readonly Listing[] };
  /** Matches voided since the start, newest first. */
  voided(): readonly VoidedMatch[];
  /** Also voids its finished games. */
  voidMatch(id: string, reason: string): Promise<{ readonly ok: true } | Rejection<WireCode>>;
  /** Returns how many games were voided, once the ladders are recounted. */
  voidGames(which: VoidedGames, reason: string): Promise<number>;
  /** The newest finished games, private ones too. */
  games(most: number): Promise<readonly GameRecord[]>;
  /** The id of an account by its name; an unknown name is taken for an id. */
  idOf(name: string): Promise<string>;
  readonly metrics: MetricsPage;
  readonly log: { error(fields: object, message: string): void };
  /** Monotonic milliseconds. */
  now(): number;
  /** Wall time in milliseconds. */
  wall(): number;
};
