import type { Log } from '../log/make-log.ts';
import { sampled } from '../log/sampled.ts';
import { Sweeper } from '../retention/sweeper.ts';
import type { Store } from '../store/contract/store.ts';
import type { EndedSessions } from '../users/ended-sessions.ts';
import { FOR_GOOD } from '../users/session.ts';
import type { VoidReports } from './void-reports.ts';

export type SweeperDeps = {
  readonly store: Store;
  readonly reports: VoidReports;
  readonly ended: EndedSessions;
  /** Null if no other process uses the store. */
  readonly owner: string | null;
  readonly log: Log;
  wall(): number;
};

function setTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

/** Removes data after its retention time; sooner after an account was deleted. */
export function makeSweeper({ store, reports, ended, owner, log, wall }: SweeperDeps): Sweeper {
  const note = sampled(log);
  const sweeper = new Sweeper({
    retention: store.retention,
    reports,
    owner: owner ?? 'alone',
    wall,
    setTimer,
    onError: (error) => note('error', 'sweep', 'Nothing could be removed.', { err: error }),
    removed: (what, count) => log.info({ what, count }, 'removed'),
  });
  ended.listen(({ subject, generation }) => {
    if (generation === FOR_GOOD && subject.startsWith('a_')) sweeper.soon();
  });
  return sweeper;
}
