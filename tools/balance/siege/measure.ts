import type { Book } from '../../../shared/index.ts';
import { startProgress } from '../../tournament/progress.ts';
import { runJobs } from '../../tournament/run-jobs.ts';
import type { SiegeOptions } from '../plan/options.ts';
import { type SiegeFindings, teamFindings } from './findings.ts';
import { type Batch, scheduleOf, TEAMS } from './schedule.ts';
import { emptyTally, mergeTally, type Tally } from './tally.ts';

/** Plays the sieges of both teams on the given number of threads. */
export async function measureSiege(book: Book, options: SiegeOptions): Promise<SiegeFindings> {
  const jobs = scheduleOf(book, options);
  const progress = startProgress(jobs.reduce((sum, { from, to }) => sum + to - from, 0));
  const start = performance.now();
  const tallies = { greedy: emptyTally(), search: emptyTally() };
  const onDone = (tally: Tally, { team }: Batch) => {
    mergeTally(tallies[team], tally);
    const { games, wins } = tallies[team].all;
    progress.add(tally.all.games, `${team} ${wins} of ${games}`);
  };
  const program = new URL('./worker.ts', import.meta.url);
  await runJobs<Batch, Tally>({ program, jobs, threads: options.threads, onDone });
  progress.stop();
  return {
    date: new Date().toISOString().slice(0, 10),
    took: (performance.now() - start) / 1000,
    options,
    waves: book.formats[options.format]?.waves ?? [],
    teams: TEAMS.map((team) => teamFindings(team, tallies[team])),
  };
}
