import { type Plant, plantIn, type Row } from './plant.ts';

/** Two files that use each other: both are refused. */
const circle = (what: string, one: string, other: string, use: (name: string) => string): Row[] => [
  [what, `planted-${one}`, use(other), 'noImportCycles'],
  [`${what}, its other end,`, `planted-${other}`, use(one), 'noImportCycles'],
];

const ROWS: readonly Row[] = [
  ...circle('a circle of values', 'value', 'worth', (other) => {
    return `import * as there from './planted-${other}.ts';\nexport const a = (): unknown => there;`;
  }),
  ...circle('a circle of types', 'kind', 'sort', (other) => {
    return `import type { A as B } from './planted-${other}.ts';\nexport type A = { b: B };`;
  }),
  ...circle('a circle of re-exports', 'echo', 'reply', (other) => {
    return `export type { A as B } from './planted-${other}.ts';\nexport type A = 1;`;
  }),
];

export const circlePlants: readonly Plant[] = ROWS.map(plantIn('shared/state'));
