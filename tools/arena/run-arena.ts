import { runJobs } from '../tournament/run-jobs.ts';
import { describeRun, type Findings, findingsOf } from './findings.ts';
import type { Options } from './options.ts';
import type { Played } from './play-game.ts';
import { type GameJob, pairingsOf, scheduleOf } from './schedule.ts';
import { makeScore } from './score.ts';
import type { Game } from './side.ts';

/** Plays all pairings on the threads; `onGame` hears how a pairing stands after each game. */
export async function runArena(
  options: Options,
  onGame: (score: string) => void,
): Promise<Findings[]> {
  const pairings = pairingsOf(options.contestants);
  const jobs = scheduleOf(options);
  const keepScore = makeScore(pairings);
  const done = new Map<GameJob, Played>();
  const start = performance.now();
  const program = new URL('./worker.ts', import.meta.url);
  const onDone = (played: Played, job: GameJob) => {
    done.set(job, played);
    onGame(keepScore(job, played));
  };
  await runJobs({ program, jobs, threads: options.threads, onDone });
  const run = describeRun(options, (performance.now() - start) / 1000);
  return pairings.map((pairing, at) => findingsOf(pairing, gamesOf(jobs, done, at), run));
}

/** In the order of the schedule, whichever thread was faster. */
function gamesOf(
  jobs: readonly GameJob[],
  done: ReadonlyMap<GameJob, Played>,
  pairing: number,
): Game[] {
  return jobs.flatMap((job) => {
    const played = job.pairing === pairing ? done.get(job) : undefined;
    return played === undefined ? [] : [{ job, played }];
  });
}
