import type { Answer } from '../../shared/protocol/answer.ts';
import type { MatchParts } from './parts.ts';
import { WAITING } from './refusals.ts';

/**
 * Whoever waits for a store that is away is told so, and until it is back nobody else comes to wait.
 * What was sent is not lost by it: sent again under its old id it gets its own answer later.
 */
export class StoreWait {
  readonly #parts: Pick<MatchParts, 'setTimer' | 'patience'>;
  #stuck = false;

  constructor(parts: Pick<MatchParts, 'setTimer' | 'patience'>) {
    this.#parts = parts;
  }

  async soon(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#stuck) return WAITING;
    const { setTimer, patience } = this.#parts;
    return new Promise((resolve) => {
      const callOff = setTimer(patience.answer, () => {
        this.#stuck = true;
        resolve(WAITING);
      });
      void ask().then((answer) => {
        callOff();
        this.#stuck = false;
        resolve(answer);
      });
    });
  }
}
