import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countFile } from '../../../tools/counts/count-file.ts';
import { countPart } from '../../../tools/counts/count-part.ts';
import { cyclesIn } from '../../../tools/counts/cycles.ts';

const body = (lines: number): string => Array.from({ length: lines }, () => '  f();').join('\n');

it.each([
  ['let a: any; let b: Map<string, any>; // any', { any: 2 }],
  ["const any = 'any';", { any: 0 }],
  ['a as unknown as B; a as unknown; a as B', { asUnknownAs: 1 }],
  ['a as never; a as B; let n: never;', { asNever: 1 }],
  [`function f() {\n${body(48)}\n}`, { longFunctions: 0 }],
  [`const f = () => {\n${body(49)}\n};`, { longFunctions: 1 }],
])('%#: counts by syntax', (text, counts) => {
  expect(countFile('x.ts', text)).toMatchObject(counts);
});

it('cycles are groups of nodes that all reach each other', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a', 'c'])],
    ['c', new Set(['d'])],
    ['d', new Set<string>()],
    ['e', new Set(['f'])],
    ['f', new Set(['g'])],
    ['g', new Set(['e'])],
  ]);
  expect(cyclesIn(graph)).toEqual([
    ['a', 'b'],
    ['e', 'f', 'g'],
  ]);
});

it('a part is counted by folders: crowded ones, and cycles through files run by their URL', () => {
  const root = mkdtempSync(join(tmpdir(), 'arbiter-counts-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['one', 'two', 'node_modules']) {
    mkdirSync(join(root, 'part', folder), { recursive: true });
  }
  const write = (name: string, text: string) => writeFileSync(join(root, 'part', name), text);
  write('one/a.tsx', "import type { B } from '../two/b.ts';\nexport const a = <p>it's</p>;");
  write('two/b.ts', "new Worker(new URL('../one/a.tsx', import.meta.url)); let x: any;");
  write('node_modules/c.ts', 'let x: any;');
  for (let n = 0; n < 20; n++) write(`one/file-${n}.ts`, '');
  expect(countPart(root, 'part')).toMatchObject({
    files: 22,
    any: 1,
    crowded: [{ folder: 'part/one', files: 21 }],
    cycles: [['part/one', 'part/two']],
  });
});
