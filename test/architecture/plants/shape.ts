import { lines, type Plant, plantIn, type Row } from './plant.ts';

const longFile = lines(301, (n) => `export const a${n} = ${n};`);
const pushes = lines(51, (n) => `  list.push(${n});`);
const branches = lines(5, (n) => `if (n > ${n}) { if (n > ${n + 9}) { total += n; } }`);
const gap = "switch (a) {\n  case 'b':\n    break;\n  }";
const fall = 'switch (n) {\n  case 1:\n    n += 1;\n  default:\n    n += 2;\n}';

/** How code must not look, whatever it does. */
const ROWS: readonly Row[] = [
  ['a default export', 'planted-default', 'export default 1;', 'noDefaultExport'],
  ['an enum', 'planted-enum', 'export enum A { b }', 'noEnum', 'TS1294'],
  ['the type any', 'planted-any', 'export let a: any;', 'noExplicitAny'],
  ['an untold type', 'planted-untold', 'export const f = (a) => a;', 'TS7006'],
  ['a sure look', 'planted-sure', 'export const a = [1][0]!;', 'noNonNullAssertion'],
  ['301 lines', 'planted-long', longFile, 'noExcessiveLinesPerFile'],
  [
    'a function of 51 lines',
    'planted-function',
    `export function f(list: number[]): void {\n${pushes}\n}`,
    'noExcessiveLinesPerFunction',
  ],
  [
    'a maze of branches',
    'planted-maze',
    `export function f(n: number): number {\nlet total = 0;\n${branches}\nreturn total;\n}`,
    'noExcessiveCognitiveComplexity',
  ],
  ['a name with capitals', 'plantedName', 'export const a = 1;', 'useFilenamingConvention'],
  [
    'a parameter property',
    'planted-property',
    'export class A { constructor(readonly b: number) {} }',
    'TS1294',
  ],
  [
    'a decorated parameter',
    'planted-decorator',
    'export class A { f(@a b: number) { return b; } }',
    'TS1206',
  ],
  ['a namespace', 'planted-namespace', 'export namespace A { export const b = 1; }', 'TS1294'],
  [
    'a type imported as a value',
    'planted-type',
    "import { Game } from './game.ts';\nexport type A = Game;",
    'TS1484',
  ],
  ['an index that may miss', 'planted-index', 'export const a: number = [1][0];', 'TS2322'],
  [
    'an option set to undefined',
    'planted-option',
    'export const a: { b?: 1 } = { b: undefined };',
    'TS2375',
  ],
  [
    'an override that does not say so',
    'planted-override',
    'class A { f() {} }\nexport class B extends A { f() {} }',
    'TS4114',
  ],
  [
    'a path without a return',
    'planted-return',
    'export function f(n: number) {\n  if (n > 1) return n;\n}',
    'TS7030',
  ],
  [
    'a case that falls through',
    'planted-fall',
    `export function f(n: number) {\n${fall}\n}`,
    'TS7029',
  ],
  [
    'a switch with a gap',
    'planted-switch',
    `export function f(a: 'b' | 'c'): void {\n${gap}\n}`,
    'useExhaustiveSwitchCases',
  ],
  [
    'a promise nobody waits for',
    'planted-promise',
    'async function f(): Promise<void> {}\nexport function g(): void {\n  f();\n}',
    'noFloatingPromises',
  ],
];

/** Tests that are not run, or that keep others from being run. */
const TEST_ROWS: readonly Row[] = [
  ['a skipped test', 'planted-skip.test', "it.skip('a', () => {});", 'noSkippedTests'],
  ['a test run alone', 'planted-only.test', "it.only('a', () => {});", 'noFocusedTests'],
];

export const shapePlants: readonly Plant[] = [
  ...ROWS.map(plantIn('shared/state')),
  ...TEST_ROWS.map(plantIn('test')),
];
