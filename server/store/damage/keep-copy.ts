import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { STORE } from '../../limits/table/store.ts';
import { syncFolder, writePrivateFile } from '../../process/durable-files.ts';

function copiesOf(path: string): string[] {
  const prefix = `${basename(path)}.damaged-`;
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(prefix));
  return names.filter((name) => name.endsWith('.txt')).toSorted();
}

function copyOne(from: string, to: string): void {
  // Never overwrites; shares blocks if the file system can.
  copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
}

function copyAll(path: string, to: string, report: string): void {
  if (existsSync(to)) throw new Error(`${to} is there already`);
  const deps = ['', '-wal'].filter((part) => existsSync(path + part));
  try {
    for (const part of deps) copyOne(path + part, to + part);
    writePrivateFile(`${to}.txt`, report);
  } catch (error) {
    // Removes an incomplete copy.
    for (const part of deps) rmSync(to + part, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/**
 * Copies a damaged file to a new name in the same folder before anything is written to it. The same damage is
 * copied once. Returns the path of the copy; throws if there is no room for it.
 */
export function keepCopy(path: string, faults: readonly string[], now: Date): string {
  const report = `${faults.join('\n')}\n`;
  const copies = copiesOf(path);
  const known = copies.find((name) => readFileSync(join(dirname(path), name), 'utf8') === report);
  const kept = known ?? (copies.length >= STORE.damagedCopies ? copies.at(-1) : undefined);
  if (kept !== undefined) return join(dirname(path), kept.replace(/\.txt$/, ''));
  const to = `${path}.damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  copyAll(path, to, report);
  return to;
}
