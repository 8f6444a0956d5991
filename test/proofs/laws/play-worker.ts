import { parentPort, workerData } from 'node:worker_threads';
import { reached } from './coverage.ts';
import { LAWS } from './laws.ts';
import { type Fault, runMatch } from './run-match.ts';

/** Plays every n-th game of a run in a thread of its own. */
export type Share = {
  readonly seed: string;
  readonly games: number;
  readonly first: number;
  readonly stride: number;
  readonly effort: number;
  readonly laws: readonly string[];
  readonly format: string | undefined;
};

export type PlayReport =
  | { readonly kind: 'begun'; readonly seed: string }
  | {
      readonly kind: 'done';
      readonly checks: Readonly<Record<string, number>>;
      readonly faults: readonly Fault[];
      readonly reached: readonly string[];
    };

const MOST_FAULTS = 50;

/** Game 0 of a seed is the seed's own, so that `--seed … --games 1` repeats any game. */
const seedOf = (seed: string, at: number) => (at === 0 ? seed : `${seed}.${at}`);

function play(share: Share, send: (report: PlayReport) => void): void {
  const laws = LAWS.filter(({ name }) => share.laws.includes(name));
  const checks: Record<string, number> = {};
  const faults: Fault[] = [];
  for (let at = share.first; at < share.games; at += share.stride) {
    const seed = seedOf(share.seed, at);
    send({ kind: 'begun', seed });
    const report = runMatch(seed, laws, { effort: share.effort, format: share.format });
    for (const [law, made] of Object.entries(report.checks)) {
      checks[law] = (checks[law] ?? 0) + made;
    }
    faults.push(...report.faults);
    if (faults.length > MOST_FAULTS) break;
  }
  send({ kind: 'done', checks, faults, reached: [...reached] });
}

play(workerData as Share, (report) => parentPort?.postMessage(report));
