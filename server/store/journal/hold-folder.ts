import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder, makePrivateFile } from '../../process/durable-files.ts';

/**
 * Locks a data folder for this process: two servers would both restore the same matches. The operating system
 * releases the lock when the process ends, however it ends.
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
