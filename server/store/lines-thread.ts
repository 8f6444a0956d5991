import { Worker } from 'node:worker_threads';
import type { LinesFault } from './lines-worker.ts';
import { valuesOf } from './plain-lines.ts';
import type { FencedLine } from './tables.ts';

const THREAD = new URL('./lines-worker.ts', import.meta.url);

type Told = (fault: LinesFault | null) => void;

/**
 * Writes lines beside the matches, which are played on meanwhile. To wake another thread takes longer
 * than to write a few lines, so it is for many.
 */
export class LinesThread {
  #worker: Worker | null = null;
  /** Those who wait for what it says; it answers in order. */
  readonly #asked: Told[] = [];
  #isReady = false;
  #isClosed = false;
  #last: Promise<void> | null = null;

  /** Not before the file is as it should be. `gone`: it ended by itself, and nobody knows what it wrote last. */
  start(path: string, gone: (error: unknown) => void): void {
    const worker = new Worker(THREAD, { workerData: path });
    this.#asked.push(() => {
      this.#isReady = true;
    });
    worker.on('message', (fault: LinesFault | null) => this.#asked.shift()?.(fault));
    let why: unknown = new Error('The thread that writes has ended.');
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

  /** Resolves when the lines are written that it has; null when it has none. */
  get busy(): Promise<void> | null {
    return this.#last;
  }

  write(lines: readonly FencedLine[]): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#asked.push((fault) => {
        if (this.#asked.length === 0) this.#rest();
        if (fault === null) resolve();
        else reject(Object.assign(new Error(fault.message), { errcode: fault.errcode }));
      });
    });
    this.#worker?.ref();
    this.#worker?.postMessage(valuesOf(lines));
    this.#last = written.catch(() => {});
    return written;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #rest(): void {
    this.#last = null;
    this.#worker?.unref();
  }
}
