import { hostname } from 'node:os';
import { type Book, RULES_VERSION } from '../../shared/index.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import type { CallHandlers } from '../cluster/calls.ts';
import { Cluster } from '../cluster/cluster.ts';
import { LeaseKeeper } from '../cluster/lease-keeper.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/make-log.ts';
import { sampled } from '../log/sampled.ts';
import type { Invitations } from '../matchmaking/invitations.ts';
import type { Queue } from '../matchmaking/queue.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { Store } from '../store/contract/store.ts';
import type { EndedSessions } from '../users/ended-sessions.ts';
import { newOwner } from './new-names.ts';

type Deps = {
  readonly config: Config;
  readonly log: Log;
  readonly book: Book;
  readonly metrics: Metrics;
  readonly ended: EndedSessions;
  now(): number;
  registry(): MatchRegistry;
  /** Another process has recounted the ratings of these formats. */
  recounted(formats: readonly string[]): void;
};

/** The name of this process for the store and for other processes; a new one after each start. */
export const ownerOf = ({ databaseUrl }: Config): string | null =>
  databaseUrl === null ? null : newOwner();

export function makeCluster(
  { config, log, book, metrics, ended, now, registry, recounted }: Deps,
  owner: string | null,
): Cluster | null {
  const { redisUrl: redis, publicAddress: address } = config;
  if (redis === null || address === null || owner === null) return null;
  const note = sampled(log);
  return new Cluster({
    id: owner,
    redis,
    address,
    rules: RULES_VERSION,
    cards: cardsHash(book),
    onError: (error) => note('warn', 'redis', 'Redis does not answer.', { err: error }),
    isDraining: () => registry().draining,
    peerCount: (count) => metrics.peerCount(count),
    ended: (endings) => ended.note(endings),
    now,
    recounted,
  });
}

type KeeperDeps = {
  readonly config: Config;
  readonly store: Store;
  readonly registry: MatchRegistry;
  readonly log: Log;
  now(): number;
  takenOver(match: string): void;
};

/** Null if no other process uses the store. */
export function makeKeeper(
  { config, store, registry, log, now, takenOver }: KeeperDeps,
  owner: string | null,
): LeaseKeeper | null {
  if (owner === null) return null;
  const note = sampled(log);
  return new LeaseKeeper({
    owner,
    lease: config.lease,
    leases: store.leases,
    registry,
    now,
    takenOver,
    note: (what, match) => log.info({ match }, what),
    onError: (what, error) => note('error', 'leases', what, { err: error }),
  });
}

type CallHandlerDeps = {
  readonly registry: MatchRegistry;
  readonly invitations: Invitations;
  readonly queue: Queue;
};

/** The calls that other processes may make to this one. */
export const answersTo = ({ registry, invitations, queue }: CallHandlerDeps): CallHandlers => ({
  watch: (match, person, viewer) => registry.watch(match, person, viewer),
  invite: (host, guest, wish) => invitations.inviteHere(host, guest, wish),
  claim: (ticket) => queue.claim(ticket),
  settle: (ticket, made) => queue.settle(ticket, made),
  resolve: (ticket, outcome) => queue.resolve(ticket, outcome),
});

const ANY = new Set(['0.0.0.0', '::']);

/** The address at which other processes reach this one, unless it is configured. */
export function insideAddress({ privateAddress, host }: Config, port: number): string {
  return privateAddress ?? `${ANY.has(host) ? hostname() : host}:${port}`;
}
