import { Worker } from 'node:worker_threads';
import { valuesOf } from '../database/sqlite-journal-writer.ts';
import type { FencedLine } from '../database/tables.ts';
import { GroupLock } from './group-commit.ts';
import type { JournalWriterFault, JournalWriterFile } from './journal-writer-worker.ts';

const THREAD = new URL('./journal-writer-worker.ts', import.meta.url);

type Written = (fault: JournalWriterFault | null) => void;

/**
 * Writes rows in another thread, so that matches are not blocked. Waking the thread takes longer than writing
 * a few rows, so it only gets large batches.
 */
export class JournalWriterThread {
  #worker: Worker | null = null;
  /** Pending answers; the thread answers in order. */
  readonly #asked: Written[] = [];
  #isReady = false;
  #isClosed = false;
  #count = 0;
  readonly #turns = new GroupLock<'lines' | 'others'>();

  /** Start it after the migrations. `gone`: the thread ended by itself, and its last write is unknown. */
  start(file: JournalWriterFile, gone: (error: unknown) => void): void {
    const worker = new Worker(THREAD, { workerData: file });
    this.#asked.push(() => {
      this.#isReady = true;
    });
    worker.on('message', (fault: JournalWriterFault | null) => this.#asked.shift()?.(fault));
    let why: unknown = new Error('The writing thread has ended.');
    worker.once('error', (error) => {
      why = error;
    });
    worker.once('exit', () => {
      if (!this.#isClosed) gone(why);
    });
    worker.unref();
    this.#worker = worker;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whether it has unwritten rows. */
  get isBusy(): boolean {
    return this.#count > 0;
  }

  async write(lines: readonly FencedLine[]): Promise<void> {
    this.#count += 1;
    await this.#turns.enter('lines');
    try {
      await this.#post(lines);
    } finally {
      this.#count -= 1;
      this.#turns.leave();
    }
  }

  /** Resolves when the thread has written its rows; it continues after `goOn`. */
  stepAside(): Promise<void> {
    return this.#turns.enter('others');
  }

  resume(): void {
    this.#turns.leave();
  }

  #post(lines: readonly FencedLine[]): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.#asked.push((fault) => {
        if (this.#asked.length === 0) this.#worker?.unref();
        if (fault === null) resolve();
        else reject(Object.assign(new Error(fault.message), { errcode: fault.errcode }));
      });
      this.#worker?.ref();
      this.#worker?.postMessage(valuesOf(lines));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }
}
