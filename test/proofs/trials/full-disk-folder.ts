import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ChildServer } from '../../kit/child-server.ts';

const SIZE = '4m';
const CHUNK = Buffer.alloc(4096);
const MOUNT = 'mount -t tmpfs -o size="$0" none "$1" && shift && exec "$@"';

/** A command that gives what it runs a small disk of its own there; null where that is forbidden. */
function smallDisk(folder: string): readonly string[] | null {
  mkdirSync(folder, { recursive: true });
  const within = ['unshare', '-rm', 'sh', '-c', MOUNT, SIZE, folder];
  const [command = '', ...args] = [...within, 'true'];
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? within : null;
}

/** Something that keeps the store from being written, from outside of the server. */
export type Trouble = { readonly name: string; begin(): void; end(): void };

/** Where a server has its data, how it is run, and what happens to it there. */
export type Place = {
  readonly within: readonly string[];
  /** The folder as it is seen from here. */
  seen(server: ChildServer): string;
  trouble(seen: string): Trouble;
};

/** Another process writes, and does not come to an end. */
export const lockedPlace = (dataDir: string): Place => ({
  within: [],
  seen: () => dataDir,
  trouble(seen) {
    let other: DatabaseSync | null = null;
    return {
      name: 'locked',
      begin() {
        other = new DatabaseSync(join(seen, 'arbiter.db'));
        other.exec('pragma busy_timeout = 5000; begin immediate');
      },
      end() {
        other?.exec('rollback');
        other?.close();
      },
    };
  },
});

function fill(path: string): void {
  try {
    for (;;) appendFileSync(path, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** A small disk of its own, filled to the last byte; null where none may be mounted. */
export function fullPlace(dataDir: string): Place | null {
  const within = smallDisk(dataDir);
  if (within === null) return null;
  return {
    within,
    seen: ({ pid }) => `/proc/${pid}/root${dataDir}`,
    trouble(seen) {
      const filler = join(seen, 'filler');
      return { name: 'full', begin: () => fill(filler), end: () => rmSync(filler) };
    },
  };
}

/** First the store, then its log, which holds all that was not copied into the store by then. */
export function copyStore(from: string, to: string): void {
  mkdirSync(to);
  for (const name of ['arbiter.db', 'arbiter.db-wal']) {
    copyFileSync(join(from, name), join(to, name));
  }
}
