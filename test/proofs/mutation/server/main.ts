import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Covered, coverageOf } from './coverage.ts';
import { type Mutant, mutantsOf, shuffled } from './mutants.ts';
import { FOLDERS, PARTS, readOptions } from './options.ts';
import { type Reasons, reportOf, shareOf, type Tally } from './report.ts';
import { Results } from './results.ts';
import { runMutants } from './run-mutants.ts';
import { copyTree, removeTree } from './tree.ts';
import { compilable } from './type-check.ts';

/**
 * `npm run mutate:server`: small changes of the server's code, and whether a test notices. A run that
 * is broken off goes on where it was; `-- --again` tries the survivors once more.
 *
 * Stryker was looked at: its mutants live in the test runner's own process, and here the code under
 * test runs in started servers and threads, too; it knows no sample by chance, and does not go on
 * where it was broken off.
 */
const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const KEPT = join(ROOT, 'coverage', 'mutation');
const REPORT = join(import.meta.dirname, '..', 'server-results.md');
const REASONS = join(import.meta.dirname, 'reasons.json');

/** Tests of these folders have nothing to do with the server's code, or start no part of it. */
const LEFT_OUT = [
  ...['architecture', 'tools', 'cards', 'client', 'containers'],
  ...[
    'e2e',
    'golden',
    'house',
    'proofs/laws',
    'proofs/mutation',
    'proofs/soak',
    'rules',
    'siege',
    'skirmish',
    'traits',
  ],
];

// What was started and copied is ended and removed on the way out.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const options = readOptions(process.argv.slice(2));
const results = new Results(join(KEPT, `${options.seed}.jsonl`));
const reasons = JSON.parse(readFileSync(REASONS, 'utf8')) as Reasons;
const began = performance.now();
const note = (text: string): void => {
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${minutes} min  ${text}`);
};

const filesOf = (folder: string): string[] =>
  (PARTS[folder] ?? [])
    .flatMap((name) => globSync(`server/${name}/**/*.ts`, { cwd: ROOT }))
    .toSorted();

const candidatesOf = (folder: string): Mutant[] =>
  filesOf(folder).flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')));

const tests = globSync('test/**/*.test.ts', { cwd: ROOT })
  .filter((file) => !LEFT_OUT.some((folder) => file.startsWith(`test/${folder}/`)))
  .toSorted();

function isOpen({ id }: Mutant): boolean {
  const known = results.of(id);
  if (known === undefined) return true;
  return options.again && (known.status === 'survived' || known.status === 'not-covered');
}

/** So many by chance that compile. What was found out before is not asked again. */
async function sampleOf(folder: string): Promise<Mutant[]> {
  const order = shuffled(candidatesOf(folder), options.seed);
  const sample: Mutant[] = [];
  const tree = copyTree(ROOT);
  for (let from = 0; sample.length < options.perFolder && from < order.length; ) {
    const some = order.slice(from, from + Math.max(20, options.perFolder - sample.length));
    from += some.length;
    const unknown = some.filter(({ id }) => results.of(id) === undefined);
    const accepted = new Set(await compilable(tree, unknown));
    for (const { id } of unknown.filter((mutant) => !accepted.has(mutant))) {
      results.add({ id, status: 'refused', tests: 0, ms: 0 });
    }
    sample.push(...some.filter(({ id }) => results.of(id)?.status !== 'refused'));
    note(`${folder}: ${sample.length} of ${from} mutants compile.`);
  }
  removeTree(tree);
  return sample.slice(0, options.perFolder);
}

async function tryFolder(folder: string, covered: readonly Covered[]): Promise<void> {
  const open = (await sampleOf(folder)).filter(isOpen);
  let done = 0;
  await runMutants(open, {
    ...{ root: ROOT, covered, workers: options.workers, budget: options.budget },
    done(result) {
      done += 1;
      results.add(result);
      const tests = `${result.tests} test files, ${(result.ms / 1000).toFixed(1)} s`;
      note(`${folder} ${done}/${open.length} ${result.status} (${tests})  ${result.id}`);
    },
  });
}

/** All that was tried of the code as it is now. */
function tallyOf(folder: string): Tally {
  const candidates = candidatesOf(folder);
  const tried = candidates.flatMap((mutant) => {
    const result = results.of(mutant.id);
    return result === undefined || result.status === 'refused' ? [] : [{ mutant, result }];
  });
  return { folder, all: candidates.length, tried };
}

if (!options.reportOnly) {
  const covered = await coverageOf({
    root: ROOT,
    sources: FOLDERS.flatMap(filesOf),
    tests,
    workers: options.workers,
    cache: join(KEPT, 'covered'),
    note,
  });
  for (const folder of options.folders) await tryFolder(folder, covered);
}
const tallies = FOLDERS.map(tallyOf).filter(({ tried }) => tried.length > 0);
writeFileSync(REPORT, reportOf(tallies, reasons, options.seed));
for (const { folder, tried } of tallies) {
  const { killed, counted, share } = shareOf(tried, reasons);
  note(`${folder}: ${killed} of ${counted} killed, ${(100 * share).toFixed(1)} %`);
}
