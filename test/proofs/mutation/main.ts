import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { whyEquivalent } from './equivalent.ts';
import { reportOf, type Tally } from './report.ts';
import { failingTests, killerOf, mutantsOfSets, noticedUnchanged } from './run-mutants.ts';

/** `npm run mutate`: every clause of every card changed, and whether a test of the card notices. */

const TESTS = join(import.meta.dirname, '..', '..');
const RESULTS = join(import.meta.dirname, 'results.md');
const SETS = ['spells', 'duel', 'cleric', 'skirmish', 'siege', 'enemies'];
const LEAST = 95;
/** Tests that are not registered with `cardTest` run under the test runner only. */
const NEEDS_RUNNER = /import \{[^}]*\b(?:it|test|describe)\b[^}]*\} from 'vitest'/;

type Progress = { readonly add: () => void; readonly stop: () => void };

function showProgress(total: number): Progress {
  if (process.stdout.isTTY) {
    const bar = new SingleBar({ format: '{bar} {percentage}% | {value} of {total} mutants' });
    bar.start(total, 0);
    return { add: () => bar.increment(), stop: () => bar.stop() };
  }
  let [done, reported] = [0, 0];
  const add = () => {
    done += 1;
    const tenth = Math.floor((done * 10) / total);
    if (tenth > reported) console.log(`${tenth * 10} %`);
    reported = tenth;
  };
  return { add, stop: () => {} };
}

const start = performance.now();
for (const file of globSync('{cards,skirmish}/**/*.test.ts', { cwd: TESTS }).sort()) {
  const path = join(TESTS, file);
  if (!NEEDS_RUNNER.test(readFileSync(path, 'utf8'))) await import(path);
}
const unfit = failingTests();
for (const { title } of unfit) console.log(`fails without any change: ${title}`);
const unsound = noticedUnchanged(SETS, unfit);
if (unsound.length > 0)
  throw new Error(`These notice a card that is as it was:\n${unsound.join('\n')}`);

const sets = mutantsOfSets(SETS);
const progress = showProgress(sets.reduce((sum, { mutants }) => sum + mutants.length, 0));
const tallies: Tally[] = sets.map(({ set, mutants }) => {
  const alive = mutants.filter((mutant) => {
    const killer = killerOf(set, mutant, unfit);
    progress.add();
    return killer === null;
  });
  const survivors = alive.filter((mutant) => whyEquivalent(mutant) === null);
  const equivalent = alive.filter((mutant) => whyEquivalent(mutant) !== null);
  return { set, mutants: mutants.length, survivors, equivalent };
});
progress.stop();

const report = reportOf(tallies, unfit);
writeFileSync(RESULTS, report.text);
console.log(report.summary);
console.log(`${Math.round((performance.now() - start) / 1000)} s`);
if (report.share < LEAST) process.exitCode = 1;
