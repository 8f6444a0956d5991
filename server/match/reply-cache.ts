import type { Answer } from '../../shared/protocol/answer.ts';
import { MATCH } from '../limits/table/match.ts';

/**
 * Answers by request id: a repeated id gets the same answer and has no second effect. At least the last
 * 64 answers are kept. Older ones are dropped in batches, because each drop rebuilds the map.
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
