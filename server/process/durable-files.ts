import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A new file name survives a power cut only after its folder was synced to the disk. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders, and syncs file names by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    // Some network file systems do not support this.
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error;
  } finally {
    closeSync(handle);
  }
}

/** Creates a folder and its missing parents; once it returns, they survive a power cut. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  const top = resolve(first);
  for (let at = resolve(folder); at.startsWith(top); at = dirname(at)) syncFolder(dirname(at));
}

/** Creates a missing file, readable by the owner only; its name survives a power cut. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  syncFolder(dirname(path));
}

/** Writes a new file, readable by the owner only; it is on the disk when this returns. */
export function writePrivateFile(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600, flush: true });
  syncFolder(dirname(path));
}
