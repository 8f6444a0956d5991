import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applied } from './changes.ts';
import type { Mutant } from './mutants.ts';

/** The files of which the compiler says something. */
function compile(tree: string): Promise<Set<string>> {
  const tsc = join(tree, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = { cwd: tree, maxBuffer: 1 << 26 };
  return new Promise((done) => {
    execFile(process.execPath, [tsc, '-b', 'server', '--pretty', 'false'], options, (_e, said) => {
      done(
        new Set([...said.matchAll(/^(.+?)\(\d+,\d+\): error /gm)].map(([, file]) => file ?? '')),
      );
    });
  });
}

async function withChanges<T>(
  tree: string,
  mutants: readonly Mutant[],
  run: () => Promise<T>,
): Promise<T> {
  const texts = mutants.map(({ file }) => readFileSync(join(tree, file), 'utf8'));
  for (const [at, mutant] of mutants.entries()) {
    writeFileSync(join(tree, mutant.file), applied(texts[at] ?? '', mutant));
  }
  try {
    return await run();
  } finally {
    for (const [at, { file }] of mutants.entries())
      writeFileSync(join(tree, file), texts[at] ?? '');
  }
}

/** At most one of each file, as many as there are. */
function batch(mutants: readonly Mutant[]): Mutant[] {
  const files = new Set<string>();
  return mutants.filter(({ file }) => {
    if (files.has(file)) return false;
    files.add(file);
    return true;
  });
}

/** Those of some mutants, each of another file, that the compiler accepts. */
async function acceptedOf(tree: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const faulty = await withChanges(tree, mutants, () => compile(tree));
  const own = new Set(mutants.map(({ file }) => file));
  const left = mutants.filter(({ file }) => !faulty.has(file));
  if ([...faulty].every((file) => own.has(file))) return left;
  // A file that is as it was is faulty because of another one: first without those that are faulty themselves.
  if (left.length < mutants.length) return acceptedOf(tree, left);
  if (mutants.length === 1) return [];
  const half = Math.ceil(mutants.length / 2);
  const first = await acceptedOf(tree, mutants.slice(0, half));
  return [...first, ...(await acceptedOf(tree, mutants.slice(half)))];
}

/** Those that the compiler accepts: one that it refuses could never be committed. */
export async function compilable(tree: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const accepted = new Set<Mutant>();
  let waiting = mutants;
  while (waiting.length > 0) {
    const now = batch(waiting);
    waiting = waiting.filter((mutant) => !now.includes(mutant));
    for (const mutant of await acceptedOf(tree, now)) accepted.add(mutant);
  }
  return mutants.filter((mutant) => accepted.has(mutant));
}
