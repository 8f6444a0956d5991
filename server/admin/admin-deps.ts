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

/** All an operator may see and do. No part of it knows a hidden card or a seed. */
export type AdminDeps = {
  /** How many matches are in memory, and the newest of them, private ones too. */
  matches(most: number): { readonly count: number; readonly newest: readonly Listing[] };
  /** Those voided since the start, newest first. */
  voided(): readonly VoidedMatch[];
  /** Also its games that are over. */
  voidMatch(id: string, reason: string): Promise<{ readonly ok: true } | Rejection<WireCode>>;
  /** Tells how many; the ladders are counted again by then. */
  voidGames(which: VoidedGames, reason: string): Promise<number>;
  /** The newest finished games, private ones too. */
  games(most: number): Promise<readonly GameRecord[]>;
  /** The id of an account by its name; what is no name is taken for an id. */
  idOf(name: string): Promise<string>;
  readonly metrics: MetricsPage;
  readonly log: { error(fields: object, message: string): void };
  /** Monotonic milliseconds. */
  now(): number;
  /** Wall time in milliseconds. */
  wall(): number;
};
