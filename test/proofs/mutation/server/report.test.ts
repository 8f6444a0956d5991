import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mutantsOf } from './mutants.ts';
import { readOptions } from './options.ts';
import { reportOf, shareOf } from './report.ts';
import { Results, type Status } from './results.ts';
import { wilson } from './wilson.ts';

const mutants = mutantsOf(
  'server/limits/x.ts',
  'const x = a < b;\nconst y = true;\nconst z = 5;\n',
);
const statuses: readonly Status[] = ['killed', 'survived', 'too-late', 'not-covered'];
const tried = mutants.map((mutant, at) => ({
  mutant,
  result: { id: mutant.id, status: statuses[at] ?? 'killed', tests: 1, ms: 2_000 },
}));

describe('the report', () => {
  it('counts a mutant that takes too long as killed, and one that nobody runs as alive', () => {
    expect(shareOf(tried, {})).toEqual({ equivalent: 0, killed: 2, counted: 4, share: 0.5 });
  });

  it('leaves out only what is judged to be equivalent', () => {
    const [, survivor, , uncovered] = mutants;
    const reasons = { [survivor!.id]: 'equivalent: z', [uncovered!.id]: 'only seen in a log' };
    expect(shareOf(tried, reasons)).toMatchObject({ killed: 2, counted: 3 });
  });

  it('names every survivor with its place, its change and why', () => {
    const text = reportOf(
      [{ folder: 'limits', all: 9, tried }],
      { [mutants[1]!.id]: 'only seen in a log' },
      'one',
    );
    expect(text).toContain('| limits | 9 | 4 | 1 | 1 | 1 | 1 | 0 | 50.0 % | 15.0 % – 85.0 % |');
    expect(text).toContain('| limits/x.ts:2 | `true → false` | only seen in a log |');
    expect(text).toContain('| limits/x.ts:3 | `5 → 4` | no test runs it |');
  });
});

it.each([
  [0, 10, 0, 0.278],
  [90, 100, 0.826, 0.945],
  [10, 10, 0.722, 1],
])('%i of %i lie between %f and %f', (part, whole, low, high) => {
  const [from, to] = wilson(part, whole);
  expect([Math.round(from * 1000) / 1000, Math.round(to * 1000) / 1000]).toEqual([low, high]);
});

it('what was found out is known to the next run, also when the last line was cut', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'deep', 'one.jsonl');
  const first = new Results(path);
  first.add({ id: 'a', status: 'survived', tests: 1, ms: 5 });
  first.add({ id: 'a', status: 'killed', tests: 2, ms: 6 });
  appendFileSync(path, '{"id":"b","sta');
  const second = new Results(path);
  expect(second.of('a')).toEqual({ id: 'a', status: 'killed', tests: 2, ms: 6 });
  expect(second.of('b')).toBeUndefined();
});

describe('the options', () => {
  it('are a seed, a size, folders and workers', () => {
    expect(
      readOptions(['--seed', 'two', '--per-folder', '20', '--folders', 'match,limits', '--again']),
    ).toMatchObject({ seed: 'two', perFolder: 20, folders: ['match', 'limits'], again: true });
  });

  it.each([
    [['--folders', 'moon'], /--folders knows match, .*, not moon/],
    [['--workers', '0'], /--workers must be a whole number above 0, not 0/],
    [['--per-folder', 'many'], /--per-folder must be a whole number above 0/],
  ])('%j are refused', (args, why) => {
    expect(() => readOptions(args)).toThrow(why);
  });
});
