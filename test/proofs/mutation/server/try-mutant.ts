import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applied } from './changes.ts';
import { type Covered, nameOf } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import type { Piece } from './probes.ts';
import type { Result, Status } from './results.ts';
import { FIRST_FAILURE, runTests } from './run-tests.ts';

/**
 * A test that waits for ever fails by its own limit. What is left is a loop that never ends, so there is
 * time enough for a busy machine: so many milliseconds, and so many times what the tests took.
 */
const START = 90_000;
const MATCH_TIMEOUTS = 10;
/** What each file takes beside its tests, in milliseconds. */
const FILE = 800;

export type Budget = {
  /** Test files are left out once those before take so long, in milliseconds. */
  readonly most: number;
};

/** The smallest piece around a mutant. */
function pieceOf(mutant: Mutant, pieces: readonly Piece[]): Piece | undefined {
  const around = pieces.filter(
    ({ file, start, end }) => file === mutant.file && start <= mutant.start && end >= mutant.end,
  );
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}

/** Tests of the same folder know best what is wrong in it; of others the shortest come first. */
export function testsFor(
  mutant: Mutant,
  pieces: readonly Piece[],
  covered: readonly Covered[],
  { most }: Budget,
): readonly (readonly Covered[])[] {
  const piece = pieceOf(mutant, pieces);
  if (piece === undefined) return [];
  const name = nameOf(piece);
  const all = covered.filter((one) => one.passes && one.pieces.includes(name));
  const folder = `test/${mutant.file.split('/')[1]}/`;
  const isNear = ({ test }: Covered) => test.startsWith(folder);
  const order = (some: Covered[]) => some.toSorted((a, b) => a.ms - b.ms);
  let left = most;
  const affordable = (one: Covered, at: number): boolean => {
    left -= one.ms + FILE;
    return at === 0 || left >= 0;
  };
  const near = order(all.filter(isNear)).filter(affordable);
  const far = order(all.filter((one) => !isNear(one))).filter(affordable);
  return [near, far].filter((some) => some.length > 0);
}

/** Changes one file of a copy, runs the tests, and changes it back. */
export async function tryMutant(
  tree: string,
  mutant: Mutant,
  rounds: readonly (readonly Covered[])[],
): Promise<Result> {
  const path = join(tree, mutant.file);
  const text = readFileSync(path, 'utf8');
  const began = performance.now();
  let status: Status = rounds.length === 0 ? 'not-covered' : 'survived';
  let tests = 0;
  writeFileSync(path, applied(text, mutant));
  try {
    for (const round of rounds) {
      if (status !== 'survived') break;
      tests += round.length;
      const limit = START + MATCH_TIMEOUTS * round.reduce((sum, { ms }) => sum + ms, 0);
      const names = round.map(({ test }) => test);
      const outcome = await runTests({ tree, tests: names, limit, args: FIRST_FAILURE });
      if (outcome === 'failed') status = 'killed';
      if (outcome === 'too-late') status = 'too-late';
    }
  } finally {
    writeFileSync(path, text);
  }
  return { id: mutant.id, status, tests, ms: Math.round(performance.now() - began) };
}
