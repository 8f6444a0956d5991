import { describe, expect, it } from 'vitest';
import { sourcesUnder } from './files.ts';
import { lookAways, NOT_IN_SHARED, NOWHERE, sourceFaults } from './source-faults.ts';

/** Texts that must be refused, by the fault they show. */
const PLANTS: Readonly<Record<string, readonly string[]>> = {
  'a decorator': ['@sealed class A {}', 'class A { @mark field = 1 }'],
  'a default export': ['export default 1;', 'const a = 1; export { a as default };'],
  'the type any': ['let a: any;', 'const a = b as any;', 'let a: Map<string, any[]>;'],
  'a non-null assertion': ['a!.b', 'a()!.b', 'a[0]!', 'let a!: string;', 'f(a!)'],
  'chance or inexact numbers': ['Math.random()', 'const m = Math;', 'Math[name]', 'Math.sin(1)'],
  'words of a locale': ['a.localeCompare(b)', 'a.toLocaleUpperCase()'],
};

/** Texts that look alike and are fine. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'a decorator': ["const a = '@sealed';", '/** @sealed */ class A {}'],
  'a default export': ['switch (a) { default: b(); }', 'const a = { default: 1 };'],
  'the type any': ['Promise.any(a)', 'const a = { any: 1 };', '// any', "'any'", 'const many = 1;'],
  'a non-null assertion': ['!a', 'a !== b', 'if (!a) b()', 'return !a;', "'a!'", 'f(!a)'],
  'chance or inexact numbers': ['Math.max(1, 2)', 'Math.floor(a)', '// Math.random()'],
  'words of a locale': ['a.toUpperCase()', 'const locale = 1;'],
};

/** Tools ask for a default export in their configuration. */
const everywhere = new Map([...sourcesUnder('.')].filter(([file]) => !file.endsWith('.config.ts')));
const shared = sourcesUnder('shared');
const faultsIn = (text: string, look: (typeof NOWHERE)[string]) =>
  sourceFaults(new Map([['x.ts', text]]), look);

describe.each(Object.entries({ ...NOWHERE, ...NOT_IN_SHARED }))('%s', (what, look) => {
  it('is found when planted', () => {
    const missed = PLANTS[what]?.filter((text) => faultsIn(text, look).length === 0);
    expect(missed).toEqual([]);
  });

  it('is not seen where it is not', () => {
    const accused = HARMLESS[what]?.filter((text) => faultsIn(text, look).length > 0);
    expect(accused).toEqual([]);
  });

  it('is not in shared/', () => {
    expect(sourceFaults(shared, look)).toEqual([]);
  });
});

describe('the whole project', () => {
  it.each(Object.entries(NOWHERE))('is without %s', (_what, look) => {
    expect(sourceFaults(everywhere, look)).toEqual([]);
  });
});

describe('shared/', () => {
  it('tells no tool to look away', () => {
    expect(lookAways(shared)).toEqual([]);
  });

  it.each(['// biome-ignore lint: why', '// @ts-expect-error', '/* @ts-ignore */'])(
    'would be refused %s',
    (text) => {
      expect(lookAways(new Map([['x.ts', `\n${text}`]]))).toEqual(['x.ts:2']);
    },
  );
});
