import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder, makePrivateFile } from '../../process/durable-files.ts';

/**
 * Keeps a data folder for this process: two servers would both take up the same matches. The lock is
 * one of the operating system's, so it is gone with the process, however that ends.
 */
export function holdFolder(folder: string): () => void {
  makeFolder(folder);
  const path = join(folder, 'lock');
  makePrivateFile(path);
  const lock = new DatabaseSync(path);
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    const message = `Another server uses the data folder "${folder}": stop it, or set DATA_DIR to another one.`;
    throw new Error(message, { cause });
  }
  return () => lock.close();
}
