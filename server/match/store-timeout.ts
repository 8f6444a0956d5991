import type { Answer } from '../../shared/protocol/answer.ts';
import type { MatchDeps } from './match-deps.ts';
import { WAITING } from './state/rejections.ts';

type Deps = Pick<MatchDeps, 'now' | 'setTimer' | 'timeouts'>;
type Tell = (answer: Answer) => void;
type Waiting = { readonly until: number; readonly tell: Tell };

/**
 * Whoever waits for a store that is away is told so, and until it is back nobody else comes to wait.
 * What was sent is not lost by it: sent again under its old id it gets its own answer later.
 */
export class StoreTimeout {
  readonly #deps: Deps;
  /** The oldest first; hardly ever more than one. */
  #waiting: Waiting[] = [];
  #isWatched = false;
  #stuck = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  guard(ask: (tell: Tell) => void): Promise<Answer> {
    if (this.#stuck) return Promise.resolve(WAITING);
    const { now, timeouts } = this.#deps;
    return new Promise((tell) => {
      const waiting = { until: now() + timeouts.answer, tell };
      this.#waiting.push(waiting);
      this.#watch(timeouts.answer);
      ask((answer) => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        this.#stuck = false;
        tell(answer);
      });
    });
  }

  /** Hardly anybody ever waits so long: one timer looks after all, and stays when they are answered. */
  #watch(ms: number): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    this.#deps.setTimer(ms, () => {
      this.#isWatched = false;
      this.#look();
    });
  }

  #look(): void {
    const now = this.#deps.now();
    for (const waiting of this.#waiting) {
      if (waiting.until > now) {
        this.#watch(waiting.until - now);
        return;
      }
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      this.#stuck = true;
      waiting.tell(WAITING);
    }
  }
}
