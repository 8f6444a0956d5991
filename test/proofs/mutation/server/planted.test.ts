import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../architecture/files.ts';
import { type Covered, coverageOf } from './coverage.ts';
import { mutantsOf } from './mutants.ts';
import type { Result } from './results.ts';
import { runMutants } from './run-mutants.ts';
import { runTests } from './run-tests.ts';

/** A server of one module, with tests of which it is known what they notice. */
const MODULE = `export const isLate = (now: number, due: number): boolean => now > due;

export function pay(sum: number): number {
  return sum + 1;
}

export function never(): boolean {
  return true;
}
`;
const TESTS = `import { expect, it } from 'vitest';
import { isLate, pay } from '../../server/box/till.ts';
it('is not late when it is due', () => expect(isLate(1, 1)).toBe(false));
it('pays', () => expect(pay(1)).toBeTypeOf('number'));
`;
const FILE = 'server/box/till.ts';
const project = mkdtempSync(join(tmpdir(), 'arbiter-planted-'));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

let covered: Covered[] = [];
const results = new Map<string, Result>();

beforeAll(async () => {
  write(FILE, MODULE);
  write('test/box/till.test.ts', TESTS);
  write(
    'test/other.test.ts',
    "import { it } from 'vitest';\nit('has nothing to do with it', () => {});\n",
  );
  write('package.json', '{ "type": "module" }');
  for (const file of globSync('*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts')) continue;
    cpSync(
      join(import.meta.dirname, file),
      join(project, 'test', 'proofs', 'mutation', 'server', file),
    );
  }
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction');
  covered = await coverageOf({
    root: project,
    sources: [FILE],
    tests: ['test/box/till.test.ts', 'test/other.test.ts'],
    workers: 1,
    cache: join(project, 'coverage'),
    note: () => {},
  });
  const mutants = mutantsOf(FILE, MODULE);
  const done = (result: Result) => void results.set(result.id.split(' | ').at(-1) ?? '', result);
  await runMutants(mutants, { root: project, covered, workers: 2, budget: 60_000, done });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const byStatus = (status: string): string[] =>
  [...results].filter(([, result]) => result.status === status).map(([says]) => says);

describe('in a module of which all is known', () => {
  it('it is known which test runs what', () => {
    const [till, other] = covered;
    expect([till?.passes, other?.passes]).toEqual([true, true]);
    const texts = till?.pieces.map((piece) => {
      const [, start, end] = piece.split(':');
      return MODULE.slice(Number(start), Number(end));
    });
    expect(texts).toEqual(expect.arrayContaining([MODULE, 'now > due', 'return sum + 1;']));
    expect(texts).not.toContain('return true;');
    expect(other?.pieces).toEqual([]);
  });

  it('changes that a test notices are killed', () => {
    expect(byStatus('killed')).toEqual(['> → >=']);
  });

  it('changes that no test notices survive', () => {
    expect(byStatus('survived').toSorted()).toEqual(['+ → -', '1 → 0', '1 → 2']);
  });

  it('what no test runs is told from what none notices, and costs no time', () => {
    expect(byStatus('not-covered')).toEqual(['true → false']);
    expect(results.get('true → false')).toMatchObject({ tests: 0 });
  });
});

it('tests that never end are ended', async () => {
  write(
    'test/endless.test.ts',
    "import { it } from 'vitest';\nit('is endless', () => { for (;;); });\n",
  );
  const tests = ['test/endless.test.ts'];
  expect(await runTests({ tree: project, tests, limit: 1_000 })).toBe('too-late');
});
