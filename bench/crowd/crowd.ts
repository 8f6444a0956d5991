import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CrowdTally, Order } from './crowd-process.ts';

/** Runs the crowd in a child process that ends with this one. */
export class Crowd {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'crowd-process.ts'), { execArgv: [] });
  }

  /** Gathers the guests; returns how many could sign in. */
  async gather(url: string, addresses: number, guests: number): Promise<number> {
    return (await this.#order({ kind: 'gather', url, addresses, guests })) as number;
  }

  async attack(url: string, ms: number, rate: number): Promise<CrowdTally> {
    return (await this.#order({ kind: 'attack', url, ms, rate })) as CrowdTally;
  }

  leave(): void {
    this.#child.kill('SIGKILL');
  }

  async #order(order: Order): Promise<unknown> {
    const answer = once(this.#child, 'message');
    const ended = once(this.#child, 'exit').then(() => {
      throw new Error('The crowd ended by itself.');
    });
    this.#child.send(order);
    const [result] = await Promise.race([answer, ended]);
    return result;
  }
}
