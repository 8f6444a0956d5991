import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EFFECT_KINDS, effectNamed } from '../../shared/effects/index.ts';
import { INTENTS } from '../../shared/intents/index.ts';
import { HOOK, KEYWORD_IDS, keywordNamed } from '../../shared/keywords/index.ts';
import { filesUnder, ROOT, textOf } from './files.ts';

/** Files beside the rows of a registry: its contract, its engine and what several rows share. */
const NO_EFFECT = [
  ...['change', 'effect', 'facts', 'index', 'inner', 'method', 'on-unit', 'run-effect', 'term'],
];
const NO_INTENT = [
  ...['fields', 'index', 'intent-kind', 'resolve-card', 'retract'],
  // What siege does otherwise.
  ...['guard-hero', 'sideways', 'siege-pass', 'strike-enemy'],
];
const NO_KEYWORD = ['index', 'keyword'];

/** The names of the files right in a folder that should hold one row each. */
function rowFiles(folder: string, others: readonly string[]): string[] {
  return filesUnder(folder)
    .filter((path) => path.endsWith('.ts') && path.split('/').length === 3)
    .map((path) => basename(path, '.ts'))
    .filter((name) => !others.includes(name))
    .sort();
}

/** What a file exports that has all these fields. */
async function exportsWith(path: string, fields: readonly string[]): Promise<unknown[]> {
  const exported: Record<string, unknown> = await import(join(ROOT, path));
  return Object.values(exported).filter(
    (value) => typeof value === 'object' && value !== null && fields.every((f) => f in value),
  );
}

describe('effects', () => {
  it.each(rowFiles('shared/effects', NO_EFFECT))('%s.ts holds one, registered', async (kind) => {
    const found = await exportsWith(`shared/effects/${kind}.ts`, ['kind', 'resolve', 'facts']);
    expect(found).toEqual([expect.objectContaining({ kind })]);
    expect(found[0]).toBe(effectNamed(kind));
  });

  it.each(NO_EFFECT)('%s.ts holds none', async (name) => {
    const fields = ['kind', 'resolve', 'facts'];
    expect(await exportsWith(`shared/effects/${name}.ts`, fields)).toEqual([]);
  });

  it('have a file each', () => {
    expect([...EFFECT_KINDS].sort()).toEqual(rowFiles('shared/effects', NO_EFFECT));
  });
});

describe('keywords', () => {
  it.each(rowFiles('shared/keywords', NO_KEYWORD))('%s.ts holds one, registered', async (id) => {
    const found = await exportsWith(`shared/keywords/${id}.ts`, ['id', 'worth']);
    expect(found).toEqual([expect.objectContaining({ id })]);
    expect(found[0]).toBe(keywordNamed(id));
  });

  it('have a file each', () => {
    expect([...KEYWORD_IDS].sort()).toEqual(rowFiles('shared/keywords', NO_KEYWORD));
  });
});

describe('hooks', () => {
  const rules = filesUnder('shared').filter((path) => /^shared\/(?!keywords\/).*\.ts$/.test(path));
  const asked = new Set(rules.flatMap((path) => textOf(path).match(/(?<=\bHOOK\.)\w+/g) ?? []));

  it.each(Object.keys(HOOK))('%s is asked by a rule', (hook) => {
    expect(asked).toContain(hook);
  });
});

describe('intents', () => {
  const nameOf = (kind: string) => kind.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

  it.each(INTENTS)('$kind has a file that holds it alone', async (intent) => {
    const path = `shared/intents/${nameOf(intent.kind)}.ts`;
    expect(await exportsWith(path, ['kind', 'offer', 'perform'])).toEqual([intent]);
  });

  it('have a file each', () => {
    const names = INTENTS.map(({ kind }) => nameOf(kind));
    expect(names.sort()).toEqual(rowFiles('shared/intents', NO_INTENT));
  });
});
