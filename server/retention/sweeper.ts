import { STORE } from '../limits/table/store.ts';
import type { Retention } from '../store/contract/store.ts';
import { RETENTION, type RetentionRule } from './rules.ts';

/** Longer than a pass takes: the process that has it goes on, and another one only when that is gone. */
const CLAIM = 2 * STORE.sweepEvery;

export type SweeperDeps = {
  readonly retention: Retention;
  /** Of this process alone: each has its own folder. */
  readonly reports: { removeOlder(than: number): Promise<number> };
  /** Among the processes that share the store. */
  readonly owner: string;
  /** Wall time in milliseconds. */
  wall(): number;
  setTimer(ms: number, run: () => void): () => void;
  onError(error: unknown): void;
  /** What was removed, for the operator. */
  removed(what: string, count: number): void;
};

const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Removes what nobody needs any more, a little at a time, at one process of all. */
export class Sweeper {
  readonly #deps: SweeperDeps;
  #callOff = (): void => {};
  #stopped = false;
  #sweeping: Promise<void> | null = null;

  constructor(deps: SweeperDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#later(STORE.sweepFirst);
  }

  /** Somebody was deleted: their name is not to stand anywhere for long. */
  soon(ms: number = STORE.sweepAtOnce): void {
    this.#later(ms);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#callOff();
    await this.#sweeping;
  }

  /** Whether there is more to remove than one pass may. */
  async pass(): Promise<boolean> {
    const { retention, owner, wall, onError } = this.#deps;
    let isMore = false;
    try {
      const isOurs = await retention.claim('sweep', owner, CLAIM);
      for (const rule of RETENTION) {
        if (rule.sweep === undefined || this.#stopped) continue;
        if (isOurs || rule.sweep === 'reports') {
          isMore = (await this.#apply(rule, wall())) || isMore;
        }
      }
    } catch (error) {
      onError(error);
    }
    return isMore;
  }

  async #apply({ sweep, what, after = 0 }: RetentionRule, now: number): Promise<boolean> {
    const { retention, reports, removed } = this.#deps;
    let count = 0;
    let slice = 0;
    let found = 0;
    do {
      found =
        sweep === 'reports' || sweep === undefined
          ? await reports.removeOlder(now - after)
          : await retention.sweep(sweep, now - after);
      count += found;
      slice += 1;
      await nextTurn();
    } while (found > 0 && slice < STORE.sweepSlices && !this.#stopped);
    if (count > 0) removed(what, count);
    return found > 0;
  }

  #later(ms: number): void {
    this.#callOff();
    if (this.#stopped) return;
    this.#callOff = this.#deps.setTimer(ms, () => {
      this.#sweeping = this.#run();
    });
  }

  async #run(): Promise<void> {
    const isMore = await this.pass();
    this.#later(isMore ? STORE.sweepAgain : STORE.sweepEvery);
  }
}
