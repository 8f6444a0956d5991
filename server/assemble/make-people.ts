import type { Cluster } from '../cluster/cluster.ts';
import type { Config } from '../config.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/make-log.ts';
import { sampled } from '../log/sampled.ts';
import type { Hall } from '../match/hall.ts';
import { vacateSeats } from '../match/vacate.ts';
import type { EndedSessions } from '../people/ended-sessions.ts';
import { EndingsWatch } from '../people/endings-watch.ts';
import { makeIdentity } from '../people/identity.ts';
import { LiveSessions } from '../people/live-sessions.ts';
import { FOR_GOOD } from '../people/session.ts';
import type { Store } from '../store/contract.ts';
import type { VoidReports } from '../void-reports.ts';
import { makeSweeper } from './make-sweeper.ts';

export type PeopleDeps = {
  readonly config: Config;
  readonly store: Store;
  readonly ended: EndedSessions;
  readonly limits: Limits;
  readonly reports: VoidReports;
  readonly log: Log;
  /** Null where this process is alone; the owner is null where the store is, too. */
  readonly cluster: Cluster | null;
  readonly owner: string | null;
  now(): number;
  wall(): number;
  readonly hall: Hall;
};

/** Null where no other process ends anything. */
function watchEndings({ store, ended, owner, log, now }: PeopleDeps): EndingsWatch | null {
  if (owner === null) return null;
  const note = sampled(log);
  const troubled = (error: unknown) =>
    note('error', 'endings', 'It cannot be read who signed out.', { err: error });
  return new EndingsWatch({ people: store.people, ended, troubled, now });
}

/** Who is who, which sockets are whose, and what happens when somebody is nobody any more. */
export function makePeople(deps: PeopleDeps) {
  const { config, store, ended, limits, cluster, now, wall, hall } = deps;
  ended.listen(({ subject, generation }) => {
    if (generation === FOR_GOOD) void vacateSeats(hall, subject);
  });
  const people = makeIdentity({
    secret: config.secret,
    people: store.people,
    now: wall,
    clock: now,
    ended,
    announce: (endings) => cluster?.announce(endings),
    isFirstUse: cluster?.isFirstUse.bind(cluster),
    allowGuess: (name) => limits.take('guess', { name }, now()),
  });
  const live = new LiveSessions(ended);
  return { people, live, endings: watchEndings(deps), sweeper: makeSweeper(deps) };
}
