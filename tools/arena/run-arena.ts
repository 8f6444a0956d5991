import { runJobs } from '../tournament/run-jobs.ts';
import type { Game } from './bot-result.ts';
import { describeRun, type Findings, findingsOf } from './findings.ts';
import type { Options } from './options.ts';
import type { PlayedGame } from './play-game.ts';
import { type GameJob, pairingsOf, scheduleOf } from './schedule.ts';
import { makeScore } from './score.ts';

/** Plays all pairings on the threads; calls `onGame` with the score of the pairing after each game. */
export async function runArena(
  options: Options,
  onGame: (score: string) => void,
): Promise<Findings[]> {
  const pairings = pairingsOf(options.contestants);
  const jobs = scheduleOf(options);
  const keepScore = makeScore(pairings);
  const done = new Map<GameJob, PlayedGame>();
  const start = performance.now();
  const program = new URL('./worker.ts', import.meta.url);
  const onDone = (played: PlayedGame, job: GameJob) => {
    done.set(job, played);
    onGame(keepScore(job, played));
  };
  await runJobs({ program, jobs, threads: options.threads, onDone });
  const run = describeRun(options, (performance.now() - start) / 1000);
  return pairings.map((pairing, at) => findingsOf(pairing, gamesOf(jobs, done, at), run));
}

/** The games of a pairing in the order of the schedule, whichever thread was faster. */
function gamesOf(
  jobs: readonly GameJob[],
  done: ReadonlyMap<GameJob, PlayedGame>,
  pairing: number,
): Game[] {
  return jobs.flatMap((job) => {
    const played = job.pairing === pairing ? done.get(job) : undefined;
    return played === undefined ? [] : [{ job, played }];
  });
}
