import type { Cluster } from '../cluster/cluster.ts';
import type { Config } from '../config/config.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/make-log.ts';
import { sampled } from '../log/sampled.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import { vacateSeats } from '../registry/vacate.ts';
import type { Store } from '../store/contract/store.ts';
import type { EndedSessions } from '../users/ended-sessions.ts';
import { EndingsPoll } from '../users/endings-poll.ts';
import { makeIdentity } from '../users/identity.ts';
import { LiveSessions } from '../users/live-sessions.ts';
import { FOR_GOOD } from '../users/session.ts';
import { makeSweeper } from './make-sweeper.ts';
import type { VoidReports } from './void-reports.ts';

export type UserDeps = {
  readonly config: Config;
  readonly store: Store;
  readonly ended: EndedSessions;
  readonly limits: Limits;
  readonly reports: VoidReports;
  readonly log: Log;
  /** Null if there are no other processes; the owner is null if the store is not shared either. */
  readonly cluster: Cluster | null;
  readonly owner: string | null;
  now(): number;
  wall(): number;
  readonly registry: MatchRegistry;
};

/** Null if no other process can end sessions. */
function pollEndings({ store, ended, owner, log, now }: UserDeps): EndingsPoll | null {
  if (owner === null) return null;
  const note = sampled(log);
  const onError = (error: unknown) =>
    note('error', 'endings', 'Ended sessions could not be read.', { err: error });
  return new EndingsPoll({ users: store.users, ended, onError, now });
}

/** Identities, live sessions, and what happens when a session or an account ends. */
export function makeUsers(deps: UserDeps) {
  const { config, store, ended, limits, cluster, now, wall, registry } = deps;
  ended.listen(({ subject, generation }) => {
    if (generation === FOR_GOOD) void vacateSeats(registry, subject);
  });
  const identity = makeIdentity({
    secret: config.secret,
    users: store.users,
    now: wall,
    clock: now,
    ended,
    announce: (endings) => cluster?.announce(endings),
    isFirstUse: cluster?.isFirstUse.bind(cluster),
    allowGuess: (name) => limits.take('guess', { name }, now()),
  });
  const live = new LiveSessions(ended);
  return { identity, live, endings: pollEndings(deps), sweeper: makeSweeper(deps) };
}
