import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { doing, skill } from './planted.ts';

// Each test starts processes of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ROOT = join(import.meta.dirname, '..', '..', '..');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cards-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function cards(...words: readonly string[]) {
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/cards/main.ts', ...words],
    options,
  );
  return { status, stdout, stderr };
}

function fileOf(content: unknown): string {
  const path = join(folder, 'extra.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

it('lists with filters', () => {
  const { status, stdout } = cards('--set', 'cleric', '--kind', 'curse');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/torment.*\n\n\d+ cards\.\n$/)]);
  expect(stdout).not.toContain('gnome');
});

it('writes the schema of the language', () => {
  const { status, stdout } = cards('schema');
  expect([status, JSON.parse(stdout).title]).toEqual([0, 'Cards of Arbiter']);
});

it('shows one', () => {
  expect(cards('show', 'gnome')).toMatchObject({ status: 0, stderr: '' });
  expect(cards('show', 'gnom')).toMatchObject({ status: 1, stdout: '' });
});

it('checks extra definitions on top of the shipped ones', () => {
  const faulty = doing({ kind: 'draw', amount: 0 });
  const { status, stdout } = cards('check', fileOf([faulty]));
  expect(status).toBe(1);
  expect(stdout).toContain('extra.planted\n  error    effects.0.amount: this can never do');
  expect(stdout).toMatch(/\d+ cards and \d+ decks checked: \d+ errors?, \d+ warnings?\.\n$/);
});

it('takes a set with its id, too, and shipped ids are taken', () => {
  const gnome = skill({ id: 'gnome', effects: [{ kind: 'draw', amount: 1 }] });
  const { stdout } = cards('check', fileOf({ id: 'mine', cards: [gnome] }));
  expect(stdout).toContain('mine.gnome\n  error    id: this id is already taken');
});

it.each([
  ['{', 'cannot be read'],
  ['{"cards":[]}', 'contains neither a list of cards nor'],
])('refuses a file that holds %s', (content, sentence) => {
  const { status, stderr } = cards('check', fileOf(content));
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});

it.each([
  [['show']],
  [['new', 'duel']],
  [['dance']],
  [['check', 'a', 'b']],
  [['show', 'gnome', '--set', 'duel']],
  [['--colour', 'red']],
])('tells how it is used: %j', (words) => {
  const { status, stderr } = cards(...words);
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run cards -- check')]);
});

it('helps', () => {
  expect(cards('--help')).toMatchObject({ status: 0, stderr: '' });
});
