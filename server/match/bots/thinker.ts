import { Worker } from 'node:worker_threads';
import type { Question, Thought } from '../../../shared/protocol/bot/question.ts';
import type { Level } from '../../../shared/protocol/levels.ts';
import { MATCH } from '../../limits/table/match.ts';

const WORKER_URL = new URL('../../../bots/house/worker.ts', import.meta.url);

type ThinkerReply = { readonly id: number } & (
  | { readonly thought: Thought }
  | { readonly error: string }
);
type Waiting = { resolve(thought: Thought): void; reject(error: Error): void };

/**
 * Computes the decisions of house bots in a thread of its own, so that no match waits while a bot thinks.
 * The thread gets questions and nothing else, and starts with the first one.
 */
export class Thinker {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #asked = 0;

  think(level: Level, question: Question): Promise<Thought> {
    this.#asked += 1;
    const id = this.#asked;
    const quick: Level = level === 'easy' ? 'easy' : 'normal';
    const at = this.#waiting.size < MATCH.thinking ? level : quick;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread().postMessage({ id, level: at, question });
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(WORKER_URL);
    worker.on('message', (reply: ThinkerReply) => this.#settle(reply));
    worker.on('error', (error) => this.#rejectAll(error));
    worker.on('exit', () => this.#rejectAll(new Error('The house bots stopped thinking.')));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(reply: ThinkerReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('thought' in reply) waiting?.resolve(reply.thought);
    else waiting?.reject(new Error(reply.error));
  }

  #rejectAll(error: unknown): void {
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    const failure = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of waiting) reject(failure);
  }
}
