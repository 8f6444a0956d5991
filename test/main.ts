/**
 * `npm test`: Vitest, with its options. A word that is a folder of tests means that folder alone, where
 * Vitest would run every file with the word in its path.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseCLI, startVitest } from 'vitest/node';
import { COMPILE_CACHE } from './kit/compile-cache.ts';
import { foldersFirst } from './words-to-paths.ts';

const isFolder = (word: string): boolean =>
  statSync(join(import.meta.dirname, word), { throwIfNoEntry: false })?.isDirectory() === true;

// Workers and the processes that tests start inherit it.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const vitest = await startVitest('test', foldersFirst(filter, isFolder), options);
if (!vitest.shouldKeepServer()) await vitest.exit();
