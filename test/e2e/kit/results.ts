import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'results');

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

/**
 * Whether the figures of this run are to be kept and judged: a benchmark on a quiet machine. Otherwise only
 * what happened counts, not how fast.
 */
export const IS_BENCHMARK = process.env.E2E_RESULTS === 'keep';

/** Figures are kept beside the tests only when somebody asks for it: they change with every run. */
export function keep(name: string, figures: object): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  const text = JSON.stringify({ machine, ...figures }, rounded, 2);
  console.log(`${name}: ${text}`);
  keepFile(`${name}.json`, `${text}\n`);
}

export function keepFile(name: string, content: string | Buffer): void {
  if (!IS_BENCHMARK) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), content);
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
