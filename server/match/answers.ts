import type { Answer } from '../../shared/protocol/answer.ts';

const KEPT = 64;

/** The same id again gives the same answer, and no second effect. */
export class Answers {
  readonly #byId = new Map<string, Answer>();

  find(id: string): Answer | undefined {
    return this.#byId.get(id);
  }

  keep(id: string, answer: Answer): Answer {
    this.#byId.set(id, answer);
    if (this.#byId.size > KEPT) {
      const [oldest] = this.#byId.keys();
      if (oldest !== undefined) this.#byId.delete(oldest);
    }
    return answer;
  }
}
