import type { Answer } from '../../shared/protocol/answer.ts';
import type { MatchDeps } from './match-deps.ts';
import { WAITING } from './state/rejections.ts';

type Deps = Pick<MatchDeps, 'now' | 'setTimer' | 'timeouts'>;
type Waiting = { readonly until: number; readonly answer: (answer: Answer) => void };

/**
 * Bounds how long an answer waits while the store is unavailable: the sender is asked to retry, and until the store is
 * back every new request gets that answer at once. An intent that is sent again under its old id gets its real answer.
 */
export class StoreTimeout {
  readonly #deps: Deps;
  /** Oldest first; rarely more than one. */
  #waiting: Waiting[] = [];
  #isWatched = false;
  #isStuck = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The answer, or `WAITING` when it takes too long. A late answer proves that the store is back. */
  guard(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#isStuck) return Promise.resolve(WAITING);
    const { now, timeouts } = this.#deps;
    return new Promise((answer) => {
      const waiting = { until: now() + timeouts.answer, answer };
      this.#waiting.push(waiting);
      this.#watch(timeouts.answer);
      void ask().then((result) => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        this.#isStuck = false;
        answer(result);
      });
    });
  }

  /** Late answers are rare, so one timer serves all requests and is not cancelled when they are answered. */
  #watch(ms: number): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    this.#deps.setTimer(ms, () => {
      this.#isWatched = false;
      this.#answerLate();
    });
  }

  #answerLate(): void {
    const now = this.#deps.now();
    for (const waiting of this.#waiting) {
      if (waiting.until > now) {
        this.#watch(waiting.until - now);
        return;
      }
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      this.#isStuck = true;
      waiting.answer(WAITING);
    }
  }
}
