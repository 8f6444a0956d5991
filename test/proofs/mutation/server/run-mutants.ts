import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Covered } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import { type Piece, withProbes } from './probes.ts';
import type { Result } from './results.ts';
import { copyTree, removeTree } from './tree.ts';
import { testsFor, tryMutant } from './try-mutant.ts';

export type Run = {
  readonly root: string;
  readonly covered: readonly Covered[];
  readonly workers: number;
  /** For the tests of one mutant, in milliseconds. */
  readonly budget: number;
  readonly done: (result: Result) => void;
};

/** Tries all of them, some side by side, each side with a copy of the project. */
export async function runMutants(mutants: readonly Mutant[], run: Run): Promise<void> {
  const { root, covered, workers, budget, done } = run;
  const waiting = [...mutants];
  const pieces = new Map<string, readonly Piece[]>();
  const piecesOf = (file: string): readonly Piece[] => {
    const known =
      pieces.get(file) ?? withProbes(file, readFileSync(join(root, file), 'utf8'), 0).pieces;
    pieces.set(file, known);
    return known;
  };
  const work = async (): Promise<void> => {
    const tree = copyTree(root);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const rounds = testsFor(next, piecesOf(next.file), covered, { most: budget });
      done(await tryMutant(tree, next, rounds));
    }
    removeTree(tree);
  };
  await Promise.all(Array.from({ length: Math.min(workers, mutants.length) }, work));
}
