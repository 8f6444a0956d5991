import { Worker } from 'node:worker_threads';
import { STORE } from '../limits/table/store.ts';
import { breathe } from '../process/breathe.ts';
import type { JournalRow } from '../store/contract/entry.ts';
import type { KeptJob, PlayedJob, ReplayJob } from './replay-text.ts';

const THREAD = new URL('./replay-worker.ts', import.meta.url);

/** The rows are passed in slices, because copying all of them at once would block the matches. */
export type ReplaySlice = { readonly slice: readonly JournalRow[] };
export type ReplayOrder = Omit<PlayedJob, 'rows'> | KeptJob;
export type ReplayReply =
  | { readonly text: Uint8Array<ArrayBuffer> | null }
  | { readonly error: string };

/** Who signs the files: the secret of the key, and the address of the server. */
export type Signing = { readonly secret: string; readonly server: string };

type PendingReply = { resolve(text: Uint8Array | null): void; reject(error: Error): void };

/** Makes one replay at a time in another thread, so that matches are not blocked. */
export class ReplayThread {
  readonly #signing: Signing;
  #worker: Worker | null = null;
  #asked: PendingReply | null = null;

  constructor(signing: Signing) {
    this.#signing = signing;
  }

  async make(job: ReplayJob): Promise<Uint8Array | null> {
    const worker = this.#thread();
    if ('kept' in job) return this.#order(worker, job);
    const { rows, ...order } = job;
    for (let at = 0; at < rows.length; at += STORE.journalRows) {
      worker.postMessage({ slice: rows.slice(at, at + STORE.journalRows) } satisfies ReplaySlice);
      await breathe();
    }
    if (worker !== this.#worker) throw new Error('The thread that makes replays has ended.');
    return this.#order(worker, order);
  }

  #order(worker: Worker, order: ReplayOrder): Promise<Uint8Array | null> {
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject };
      worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(THREAD, { workerData: this.#signing });
    worker.on('message', (reply: ReplayReply) => this.#take(reply));
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, null));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #take(reply: ReplayReply): void {
    const asked = this.#asked;
    this.#asked = null;
    if ('text' in reply) asked?.resolve(reply.text);
    else asked?.reject(new Error(reply.error));
  }

  #lost(worker: Worker, cause: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    const asked = this.#asked;
    this.#asked = null;
    asked?.reject(new Error('The thread that makes replays has ended.', { cause }));
  }
}
