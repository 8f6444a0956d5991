import type { Answer } from '../../shared/protocol/answer.ts';
import { MATCH } from '../limits/table/match.ts';

/**
 * The same id again gives the same answer, and no second effect. At least the last 64 are kept. The
 * older ones go many at a time: to take out one by one would have the map made anew each time.
 */
export class ReplyCache {
  #kept = new Map<string, Answer>();

  find(id: string): Answer | undefined {
    return this.#kept.get(id);
  }

  keep(id: string, answer: Answer): Answer {
    this.#kept.set(id, answer);
    if (this.#kept.size >= 2 * MATCH.answers)
      this.#kept = new Map([...this.#kept].slice(MATCH.answers));
    return answer;
  }
}
