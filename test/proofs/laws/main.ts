import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { SingleBar } from 'cli-progress';
import { defaultBook } from '../../../shared/index.ts';
import { allPlaces, missing } from './coverage.ts';
import { judgeCards } from './generated/judge-cards.ts';
import { GOLDEN_FOLDER, goldenFault, readCorpus } from './golden.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import type { PlayReport, Share } from './play-worker.ts';
import { describeFault } from './run-match.ts';

/** `npm run laws`: the laws over random games, on every core of the machine. */

type Outcome = { checks: number; readonly faults: string[] };
type Outcomes = Map<string, Outcome>;
type Progress = { readonly add: () => void; readonly stop: () => void };

const MOST_SHOWN = 5;
/** Fewer games cannot be expected to reach every effect of every card. */
const ENOUGH_TO_COVER = 100;
const number = new Intl.NumberFormat('en');

function showProgress(total: number): Progress {
  if (process.stdout.isTTY) {
    const bar = new SingleBar({
      format: '{bar} {percentage}% | {value} of {total} games | {eta_formatted} left',
    });
    bar.start(total, 0);
    return { add: () => bar.increment(), stop: () => bar.stop() };
  }
  const start = performance.now();
  let [played, reported] = [0, 0];
  const add = () => {
    played += 1;
    const tenth = Math.floor((played * 10) / total);
    if (tenth > reported)
      console.log(`${tenth * 10} %, ${Math.round((performance.now() - start) / 1000)} s`);
    reported = tenth;
  };
  return { add, stop: () => {} };
}

type Done = Extract<PlayReport, { kind: 'done' }>;

/** A game that never ends or takes all memory kills its worker; its seed is known all the same. */
function runShare(share: Share, progress: Progress): Promise<Done> {
  return new Promise((resolve, reject) => {
    let seed: string | null = null;
    const worker = new Worker(new URL('./play-worker.ts', import.meta.url), { workerData: share });
    worker.on('message', (report: PlayReport) => {
      if (seed !== null) progress.add();
      if (report.kind === 'begun') seed = report.seed;
      else resolve(report);
    });
    const die = (why: unknown) => {
      reject(
        new Error(`A worker died in game "${seed}": ${why}. Repeat: --seed "${seed}" --games 1`),
      );
    };
    worker.on('error', die);
    worker.on('exit', (code) => die(`exit code ${code}`));
  });
}

async function playAll(options: Options, outcomes: Outcomes): Promise<Set<string>> {
  const { games, seed, effort, laws, format } = options;
  const stride = Math.min(availableParallelism(), games);
  const progress = showProgress(games);
  const shares = Array.from({ length: stride }, (_, first) => ({
    seed,
    games,
    first,
    stride,
    effort,
    laws,
    format,
  }));
  const done = await Promise.all(shares.map((share) => runShare(share, progress)));
  progress.stop();
  for (const { checks, faults } of done) {
    for (const [law, made] of Object.entries(checks)) outcomeOf(outcomes, law).checks += made;
    for (const fault of faults) outcomeOf(outcomes, fault.law).faults.push(describeFault(fault));
  }
  return new Set(done.flatMap(({ reached }) => reached));
}

function outcomeOf(outcomes: Outcomes, law: string): Outcome {
  const outcome = outcomes.get(law) ?? { checks: 0, faults: [] };
  outcomes.set(law, outcome);
  return outcome;
}

function judgeCoverage(
  { games, format }: Options,
  outcome: Outcome,
  reached: ReadonlySet<string>,
): void {
  const book = defaultBook();
  const never = missing(book, reached, format);
  outcome.checks = allPlaces(book, format).size - never.length;
  if (games >= ENOUGH_TO_COVER)
    outcome.faults.push(...never.map((place) => `never reached: ${place}`));
}

function judgeGolden(outcome: Outcome): void {
  const corpus = readCorpus(GOLDEN_FOLDER);
  if (corpus.length === 0) outcome.faults.push('Nothing is recorded; record it: npm run golden');
  for (const { file, record } of corpus) {
    const fault = goldenFault(defaultBook(), file, record);
    if (fault !== null) outcome.faults.push(fault);
    outcome.checks += record.intents.length;
  }
}

function tell(outcomes: Outcomes): number {
  for (const { faults } of outcomes.values()) {
    for (const fault of faults.slice(0, MOST_SHOWN)) console.error(`\n${fault}`);
    if (faults.length > MOST_SHOWN) console.error(`\n… and ${faults.length - MOST_SHOWN} more.`);
  }
  console.log();
  for (const [law, { checks, faults }] of outcomes) {
    const made = number.format(checks).padStart(14);
    console.log(
      `${law.padEnd(18)}${made} checks ${number.format(faults.length).padStart(6)} faults`,
    );
  }
  const failed = [...outcomes.values()].filter(({ faults }) => faults.length > 0).length;
  console.log(`${outcomes.size - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function readOptions(): Options | null {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return null;
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) return 1;
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  if (options.cards > 0) return judgeCards(options.cards, options.seed);
  const outcomes: Outcomes = new Map();
  if (options.laws.some((law) => law !== 'golden')) {
    const reached = await playAll(options, outcomes);
    if (options.laws.includes('coverage')) {
      judgeCoverage(options, outcomeOf(outcomes, 'coverage'), reached);
    }
  }
  if (options.laws.includes('golden')) judgeGolden(outcomeOf(outcomes, 'golden'));
  return tell(outcomes);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
