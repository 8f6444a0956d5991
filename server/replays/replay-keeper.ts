import { STORE } from '../limits/table/store.ts';
import type { KeptReplays, Retention } from '../store/contract/store.ts';
import type { Replays } from './replays.ts';

/** Longer than a pass takes: another process takes the chore only if the present one is gone. */
const CLAIM = 2 * STORE.keepEvery;

export type ReplayKeeperDeps = {
  readonly replays: Pick<Replays, 'keep'>;
  readonly kept: Pick<KeptReplays, 'missing'>;
  readonly retention: Pick<Retention, 'claim'>;
  /** Only games of these rules can be played again here. */
  readonly rules: string;
  /** Processes with the same rules and cards share the chore of this name. */
  readonly chore: string;
  /** The name of this process among those that share the store. */
  readonly owner: string;
  now(): number;
  setTimer(ms: number, run: () => void): () => void;
  onError(error: unknown): void;
};

/**
 * Keeps what the viewers of finished games saw, so that replays outlive rules and cards. One process does it
 * for all, one game at a time, and rests between two games so that it takes little of a processor.
 */
export class ReplayKeeper {
  readonly #deps: ReplayKeeperDeps;
  /** Games that could not be kept by this process. */
  readonly #skipped = new Set<string>();
  #callOff = (): void => {};
  #stopped = false;
  #keeping: Promise<void> | null = null;

  constructor(deps: ReplayKeeperDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#later(STORE.keepEvery);
  }

  /** Keeps what is left, for a short time: the next process may have other rules. */
  async stop(): Promise<void> {
    const { now } = this.#deps;
    this.#stopped = true;
    this.#callOff();
    await this.#keeping;
    const until = now() + STORE.keepAtStop;
    while (now() < until && (await this.pass()) < STORE.keepEvery);
  }

  /** Keeps one game; returns how long to rest before the next pass. */
  async pass(): Promise<number> {
    const { retention, chore, owner, now, onError } = this.#deps;
    const began = now();
    try {
      if (!(await retention.claim(chore, owner, CLAIM))) return STORE.keepEvery;
      const isKept = await this.#keepNext();
      return isKept ? (now() - began) * STORE.keepRest : STORE.keepEvery;
    } catch (error) {
      onError(error);
      return STORE.keepEvery;
    }
  }

  /** False if no game is left. A game that cannot be played again does not hold up the others. */
  async #keepNext(): Promise<boolean> {
    const { replays, kept, rules } = this.#deps;
    const missing = await kept.missing(rules, this.#skipped.size + 1);
    const game = missing.find((id) => !this.#skipped.has(id));
    if (game === undefined) return false;
    this.#skipped.add(game);
    if (await replays.keep(game)) this.#skipped.delete(game);
    return true;
  }

  #later(ms: number): void {
    if (this.#stopped) return;
    this.#callOff = this.#deps.setTimer(ms, () => {
      this.#keeping = this.pass().then((rest) => this.#later(rest));
    });
  }
}
