import { type Plant, plantIn, type Row } from './plant.ts';

const usesNode = "import fs from 'node:fs';\nexport const a = fs;";

/** What the rules must not know of: time, chance, place and machine. */
const IN_SHARED: readonly Row[] = [
  ['the clock', 'planted-clock', 'export const a = Date.now();', 'noRestrictedGlobals'],
  ['a new date', 'planted-date', 'export const a = new Date(0);', 'noRestrictedGlobals'],
  ['chance', 'planted-chance', 'export const a = Math.random();', 'noJsRestrictedProperties'],
  ['a locale', 'planted-locale', 'export const a = new Intl.Locale("a");', 'noRestrictedGlobals'],
  ['globalThis', 'planted-global', 'export const a = globalThis;', 'noRestrictedGlobals'],
  ['process', 'planted-process', 'export const a = process.argv;', 'TS2591'],
  ['document', 'planted-document', 'export const a = document.title;', 'TS2584'],
  ['a timer', 'planted-timer', 'setTimeout(() => {}, 1);\nexport {};', 'TS2304'],
  ['a module of Node', 'planted-node', usesNode, 'noNodejsModules', 'TS2591'],
  [
    'a package nobody declared',
    'planted-package',
    "import { a } from 'left-pad';\nexport const b = a;",
    'noUndeclaredDependencies',
    'TS2307',
  ],
];

/** What a browser does not have. */
const IN_CLIENT: readonly Row[] = [
  [
    'process',
    'planted-process',
    'export const a = process.argv;',
    'noRestrictedGlobals',
    'noProcessGlobal',
  ],
  ['Buffer', 'planted-buffer', 'export const a = Buffer.alloc(1);', 'noRestrictedGlobals'],
  ['global', 'planted-global', 'export const a = global;', 'noRestrictedGlobals'],
  ['a module of Node', 'planted-node', usesNode, 'noNodejsModules'],
];

export const purityPlants: readonly Plant[] = [
  ...IN_SHARED.map(plantIn('shared/state')),
  ...IN_CLIENT.map(plantIn('client')),
];
