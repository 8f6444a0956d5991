import { STORE } from '../limits/table/store.ts';
import type { Retention } from '../store/contract/store.ts';
import { RETENTION, type RetentionRule } from './rules.ts';

/** Longer than a pass takes: another process takes the chore only if the present one is gone. */
const CLAIM = 2 * STORE.sweepEvery;

export type SweeperDeps = {
  readonly retention: Retention;
  /** Local to this process: each has its own folder. */
  readonly reports: { removeOlder(than: number): Promise<number> };
  /** The name of this process among those that share the store. */
  readonly owner: string;
  /** Wall time in milliseconds. */
  wall(): number;
  setTimer(ms: number, run: () => void): () => void;
  onError(error: unknown): void;
  /** Reports to the operator what was removed. */
  removed(what: string, count: number): void;
};

const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Removes expired data in small slices, in one of the processes. */
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

  /** An account was deleted: its name is to be removed soon. */
  soon(ms: number = STORE.sweepAtOnce): void {
    this.#later(ms);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#callOff();
    await this.#sweeping;
  }

  /** Returns whether more is left than one pass may remove. */
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
