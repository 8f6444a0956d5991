import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SETS } from '../../../shared/cards/index.ts';
import { defaultBook } from '../../../shared/index.ts';
import { newCard } from '../../../tools/cards/new-card.ts';

// Each test starts processes of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SET_IDS = SETS.map(({ id }) => id);
const book = defaultBook();
/** The last file of the duel set with units: a new unit is written at its end. */
const DUEL_UNITS = 'shared/cards/duel/support-units.ts';

/** A copy of the project to write in; what it needs of the rest is linked. */
let copy = '';
const inCopy = (path: string) => join(copy, path);
const start = (...words: readonly string[]) => newCard(copy, book, SETS, words);
const run = (...words: readonly string[]) =>
  execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'cards-'));
  const deps = ['shared', 'server', 'tools', 'test/kit', 'test/cards/card-test.ts', 'package.json'];
  const settings = ['biome.json', 'tsconfig.base.json', 'vitest.config.ts', '.gitignore'];
  for (const path of [...deps, ...settings]) {
    cpSync(join(ROOT, path), inCopy(path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), inCopy('node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('it is refused', () => {
  it.each([
    [
      'an unknown set',
      'dual',
      'planted-hawk',
      'There is no set called "dual"; there are: spells, ',
    ],
    ['a taken id', 'duel', 'gnome', 'The id "gnome" is already taken, in the set duel.'],
    ['a taken id of another set', 'duel', 'archer', 'is already taken, in the set skirmish.'],
    ['capitals', 'duel', 'River-Hawk', '"River-Hawk" is not an id'],
    ['a way out of the folder', 'duel', '../hawk', '"../hawk" is not an id'],
    ['a name of the language', 'duel', '__proto__', '"__proto__" is not an id'],
    ['a digit first', 'duel', '2-hawks', '"2-hawks" is not an id'],
    ['a very long id', 'duel', 'a'.repeat(41), 'at most 40 letters'],
  ])('%s', (_what, set, id, sentence) => {
    const before = readFileSync(inCopy(DUEL_UNITS), 'utf8');
    const { ok, lines } = start(set, id);
    expect([ok, lines[0]]).toEqual([false, expect.stringContaining(sentence)]);
    expect(readFileSync(inCopy(DUEL_UNITS), 'utf8')).toBe(before);
    expect(existsSync(inCopy(`test/cards/${set}/${id}.test.ts`))).toBe(false);
  });
});

describe('in every set', () => {
  beforeAll(() => {
    for (const set of SET_IDS) {
      expect(start(set, `planted-${set}-first`).ok).toBe(true);
      expect(start(set, `${set}-${'x'.repeat(39 - set.length)}`).ok).toBe(true);
    }
  });

  it('exactly two files are touched', () => {
    const { lines } = start('duel', 'planted-hawk');
    expect(lines[0]).toContain(DUEL_UNITS);
    expect(lines[1]).toContain('test/cards/duel/planted-hawk.test.ts');
    expect(readFileSync(inCopy(DUEL_UNITS), 'utf8')).toContain("id: 'planted-hawk'");
    expect(existsSync(inCopy('test/cards/duel/planted-hawk.test.ts'))).toBe(true);
  });

  it('the tests pass as they are', () => {
    const report = ['--reporter=json', '--outputFile=report.json', '--isolate=false'];
    run('node_modules/vitest/vitest.mjs', 'run', 'test/cards', ...report);
    const { success, numPassedTests } = JSON.parse(readFileSync(inCopy('report.json'), 'utf8'));
    expect(success).toBe(true);
    expect(numPassedTests).toBeGreaterThanOrEqual(4 * SET_IDS.length);
  });

  it('the check has nothing to say against them', () => {
    const about = /-first|planted-hawk|-xxx/;
    const lines = run('tools/cards/main.ts', 'list').split('\n');
    expect(lines.filter((line) => about.test(line)).length).toBeGreaterThan(SET_IDS.length);
    const script = `import { checkCards, SHIPPED } from './tools/cards/check.ts';
      console.log(JSON.stringify(checkCards(SHIPPED).findings));`;
    const found = JSON.parse(run('--input-type=module-typescript', '-e', script));
    const faults = found.filter(
      (one: { about: string; message: string }) =>
        about.test(one.about) && !one.message.includes('(D3)'),
    );
    expect(faults).toEqual([]);
  });

  it('they are written as the house writes', () => {
    const files = SET_IDS.flatMap((set) => [`shared/cards/${set}`, `test/cards/${set}`]);
    expect(() =>
      run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...files),
    ).not.toThrow();
  });

  it('a test that is there is kept', () => {
    writeFileSync(inCopy('test/cards/duel/kept.test.ts'), 'mine');
    expect(start('duel', 'kept').lines[0]).toContain('already exists');
    expect(readFileSync(inCopy('test/cards/duel/kept.test.ts'), 'utf8')).toBe('mine');
  });

  it('a set without room in any file is said to be full', () => {
    for (const name of ['spells', 'other-spells']) {
      const path = inCopy(`shared/cards/spells/${name}.ts`);
      writeFileSync(path, `${'\n'.repeat(295)}${readFileSync(path, 'utf8')}`);
    }
    expect(start('spells', 'one-more').lines[0]).toContain('spells/other-spells.ts are full');
  });
});
