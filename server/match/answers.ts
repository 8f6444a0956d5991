import type { Answer } from '../../shared/protocol/answer.ts';

const KEPT = 64;

/**
 * The same id again gives the same answer, and no second effect. At least the last 64 are kept, in two
 * maps, of which the older one is dropped: to take out one by one would have a map made anew each time.
 */
export class Answers {
  #newer = new Map<string, Answer>();
  #older: ReadonlyMap<string, Answer> = new Map();

  find(id: string): Answer | undefined {
    return this.#newer.get(id) ?? this.#older.get(id);
  }

  keep(id: string, answer: Answer): Answer {
    this.#newer.set(id, answer);
    if (this.#newer.size >= KEPT) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    return answer;
  }
}
