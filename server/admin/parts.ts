import type { Declined, Listing } from '../match/listing.ts';
import type { MetricsPage } from '../metrics/prometheus.ts';

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
export type AdminParts = {
  /** All matches in memory, private ones too. */
  matches(): readonly Listing[];
  /** Those voided since the start, newest first. */
  voided(): readonly VoidedMatch[];
  voidMatch(id: string, reason: string): Promise<{ readonly ok: true } | Declined>;
  readonly metrics: MetricsPage;
  readonly log: { error(fields: object, message: string): void };
  /** Monotonic milliseconds. */
  now(): number;
  /** Wall time in milliseconds. */
  wall(): number;
};
