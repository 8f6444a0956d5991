import { posix } from 'node:path';
import { type Plant, plantIn, type Row } from './plant.ts';

const FOLDERS = [
  'server',
  'server/http',
  'server/mirror',
  'server/rooms',
  'client',
  'bots',
  'bench',
  'test',
  'tools',
];
const COLYSEUS = ['colyseus', '@colyseus/core'];
const PACKAGES = [...COLYSEUS, 'colyseus/vite', 'kysely', 'pino', 'preact'];

/** For each folder the folders and packages it must not import. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'shared/state': ['server', 'client', 'bots', 'bench', 'test', 'tools', ...PACKAGES],
  server: ['client', 'bots', 'bench', 'test', 'tools', 'colyseus'],
  'server/match': FOLDERS.filter((folder) => folder !== 'server').concat(COLYSEUS),
  client: ['server', 'bots', 'bench', 'test', 'tools'],
  bots: ['server', 'client', 'test', 'tools'],
  bench: ['client', 'test', 'tools', 'shared/state'],
  tools: ['test', 'bench'],
};

const soilOf = (folder: string) => `${folder}/soil.ts`;

/** What plants import: nothing is wrong with it. */
export const SOIL: readonly string[] = FOLDERS.map(soilOf);
export const SOIL_TEXT = 'export const a = 1;\nexport type A = 1;\n';

/** The three ways to import, taken in turn. */
const WAYS = [
  (from: string) => `import { a } from '${from}';\nexport const b = a;`,
  (from: string) => `import type { A } from '${from}';\nexport type B = A;`,
  (from: string) => `export { a } from '${from}';`,
];

function pathTo(folder: string, target: string): string {
  if (target === 'shared/state') return posix.relative(folder, 'shared/state/seat.ts');
  return FOLDERS.includes(target) ? posix.relative(folder, soilOf(target)) : target;
}

function rowOf(folder: string, target: string, at: number): Row {
  const text = WAYS[at % WAYS.length]?.(pathTo(folder, target)) ?? '';
  const beyond = folder === 'shared/state' && FOLDERS.includes(target) ? ['TS6059'] : [];
  return [`an import of ${target}`, `planted-arrow-${at}`, text, 'noRestrictedImports', ...beyond];
}

export const arrowPlants: readonly Plant[] = Object.entries(REFUSED).flatMap(([folder, targets]) =>
  targets.map((target, at) => plantIn(folder)(rowOf(folder, target, at))),
);
