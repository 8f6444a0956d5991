import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A name in a folder outlives a power cut only once the folder itself was written to the disk. */
export function syncFolder(folder: string): void {
  // Windows opens no folders, and writes their names down by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    // Some file systems of networks know no such request.
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error;
  } finally {
    closeSync(handle);
  }
}

/** Makes a folder and those above it that are missing; when it returns, they outlive a power cut. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  const top = resolve(first);
  for (let at = resolve(folder); at.startsWith(top); at = dirname(at)) syncFolder(dirname(at));
}

/** Makes the file if it is missing, for the owner's eyes only; its name outlives a power cut. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  syncFolder(dirname(path));
}

/** A new file for the owner's eyes only, on the disk when this returns. */
export function writePrivateFile(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600, flush: true });
  syncFolder(dirname(path));
}
