import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { STORE } from '../../limits/table/store.ts';

/** The log of a database. */
export type LogFile = {
  /** Resolves when all that was written before is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
};

/** The write-ahead log that SQLite keeps beside a database. It is there once something was written. */
export function logOf(path: string): LogFile {
  let file: FileHandle | null = null;
  return {
    async sync() {
      file ??= await open(`${path}-wal`, 'r+');
      await file.datasync();
    },
    close: async () => file?.close(),
  };
}

/**
 * Brings a log to the disk without blocking this thread, as a commit with `synchronous=full` would. Writes
 * that wait share a sync. One that has begun may have missed them, so they wait for the next. Between two
 * syncs the disk is left to the journal.
 */
export class LogSync {
  readonly #log: LogFile;
  readonly #gone: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  readonly #closing = new AbortController();

  /** `gone`: it is unknown what is on the disk. */
  constructor(log: LogFile, gone: (error: unknown) => void) {
    this.#log = log;
    this.#gone = gone;
  }

  /** Resolves when everything written before this call is on the disk. */
  reached(): Promise<void> {
    if (this.#next === null) {
      this.#next = this.#last.then(() => this.#sync());
      this.#last = this.#next.then(
        () => pause(STORE.syncPause, undefined, { signal: this.#closing.signal }).catch(() => {}),
        () => {},
      );
    }
    return this.#next;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#last;
    await this.#log.close();
  }

  async #sync(): Promise<void> {
    this.#next = null;
    try {
      await this.#log.sync();
    } catch (error) {
      // The system may drop what it could not write, so a second try would prove nothing.
      this.#gone(error);
      throw error;
    }
  }
}
