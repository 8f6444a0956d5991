import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The folder of the whole project. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** What `.gitignore` leaves out, and Git's own folder. */
const LEFT_OUT = new Set(['.git', '.types', 'coverage', 'data', 'dist', 'node_modules']);

/** Every file of the project under a folder, by its path from the root, with `/`. */
export function filesUnder(folder = '.'): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  return entries
    .filter((entry) => !LEFT_OUT.has(entry.name) && !entry.name.includes('.sqlite'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path.split(sep).join('/')];
    })
    .sort();
}

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The texts of TypeScript files by their path from a folder. */
export type Sources = ReadonlyMap<string, string>;

export function sourcesUnder(folder: string, endings: readonly string[] = ['.ts']): Sources {
  const files = filesUnder(folder).filter((path) => endings.some((end) => path.endsWith(end)));
  return new Map(files.map((path) => [relative(folder, path).split(sep).join('/'), textOf(path)]));
}
