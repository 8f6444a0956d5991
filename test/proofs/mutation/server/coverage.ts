import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Piece, withProbes } from './probes.ts';
import { FIRST_FAILURE, runTests } from './run-tests.ts';
import { copyTree, removeTree } from './tree.ts';

/** What a test file runs, and how long it takes for it, in milliseconds. */
export type Covered = {
  readonly test: string;
  readonly ms: number;
  readonly passes: boolean;
  /** `file:start:end` */
  readonly pieces: readonly string[];
};

export type Covering = {
  readonly root: string;
  /** Folders below `server/`; '' for a whole one. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly workers: number;
  /** Where what was found is kept for the next time. */
  readonly cache: string;
  readonly note: (text: string) => void;
};

/** What was found out so far is kept when a run is broken off. */
const AT_ONCE = 30;

export const nameOf = ({ file, start, end }: Piece): string => `${file}:${start}:${end}`;

const digest = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 24);
};

/** Everything but the tests themselves: when it changes, all is covered anew. */
function groundOf(root: string): string {
  const files = globSync('{server,shared,client,bots,test}/**/*.{ts,tsx,json}', { cwd: root });
  const ground = files.filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('test/proofs/mutation'),
  );
  return digest(
    ground.toSorted().flatMap((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

/** Puts probes into all files of a copy; tells the pieces by their number. */
function probe(tree: string, sources: readonly string[], folder: string): Piece[] {
  const pieces: Piece[] = [];
  for (const file of sources) {
    const path = join(tree, file);
    const found = withProbes(file, readFileSync(path, 'utf8'), pieces.length);
    const recorder = relative(
      dirname(path),
      join(tree, 'test', 'proofs', 'mutation', 'server', 'probe-recorder.ts'),
    );
    const from = recorder.startsWith('.') ? recorder : `./${recorder}`;
    const head = `import { record as recordProbes } from '${from}';recordProbes('${folder}');`;
    writeFileSync(path, head + found.text);
    pieces.push(...found.pieces);
  }
  return pieces;
}

type Report = {
  testResults: { name: string; startTime: number; endTime: number; status: string }[];
};

function readHits(folder: string, test: string, pieces: readonly Piece[]): string[] {
  const path = join(folder, test.replaceAll('/', '~'));
  if (!existsSync(path)) return [];
  const numbers = new Set(readFileSync(path, 'utf8').trim().split('\n').map(Number));
  return [...numbers].flatMap((number) => {
    const piece = pieces[number];
    return piece === undefined ? [] : [nameOf(piece)];
  });
}

async function cover(tests: readonly string[], covering: Covering): Promise<Covered[]> {
  const { root, sources, workers } = covering;
  const tree = copyTree(root);
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-probes-'));
  const pieces = probe(tree, sources, folder);
  const report = join(folder, 'report.json');
  await runTests({
    tree,
    tests,
    limit: 30 * 60_000,
    args: [
      ...['--config', 'test/proofs/mutation/server/vitest.config.ts', '--root', tree],
      ...[`--maxWorkers=${workers}`, '--reporter=json', `--outputFile=${report}`],
    ],
    env: { ARBITER_PROBES: folder },
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const covered = tests.map((test) => {
    const result = testResults.find(({ name }) => name === join(tree, test));
    return {
      test,
      ms: result === undefined ? 0 : Math.ceil(result.endTime - result.startTime),
      passes: result?.status === 'passed',
      pieces: readHits(folder, test, pieces),
    };
  });
  rmSync(folder, { recursive: true, force: true });
  removeTree(tree);
  return withoutProbes(covered, covering);
}

/** Tests that fail with probes may be fine without. */
async function withoutProbes(covered: readonly Covered[], { root }: Covering): Promise<Covered[]> {
  const tree = copyTree(root);
  const again: Covered[] = [];
  for (const one of covered) {
    const limit = 60_000 + 4 * one.ms;
    const passes =
      one.passes ||
      (one.pieces.length > 0 &&
        (await runTests({ tree, tests: [one.test], limit, args: FIRST_FAILURE })) === 'passed');
    again.push({ ...one, passes });
  }
  removeTree(tree);
  return again;
}

/** What each test runs. Kept from one time to the next for tests whose files are the same. */
export async function coverageOf(covering: Covering): Promise<Covered[]> {
  const { root, tests, cache, sources, note } = covering;
  const ground = digest([groundOf(root), ...sources]);
  const pathOf = (test: string) =>
    join(cache, `${digest([ground, test, readFileSync(join(root, test), 'utf8')])}.json`);
  mkdirSync(cache, { recursive: true });
  const unknown = tests.filter((test) => !existsSync(pathOf(test)));
  for (let at = 0; at < unknown.length; at += AT_ONCE) {
    note(`Looks what test files run: ${at} of ${unknown.length}.`);
    for (const covered of await cover(unknown.slice(at, at + AT_ONCE), covering)) {
      writeFileSync(pathOf(covered.test), JSON.stringify(covered));
    }
  }
  return tests.map((test) => JSON.parse(readFileSync(pathOf(test), 'utf8')) as Covered);
}
