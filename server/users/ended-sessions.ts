import { ACCOUNT } from '../limits/table/calls.ts';
import type { Ending, Session } from './session.ts';

type Mark = { readonly generation: number; readonly until: number };

/** Sessions that ended in the last minutes, at any process. Lookups do not query the store. */
export class EndedSessions {
  readonly #now: () => number;
  readonly #marks = new Map<string, Mark>();
  readonly #listeners = new Set<(ending: Ending) => void>();

  /** `now` is monotonic, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notifies the listeners of new endings; known ones may be noted again. */
  note(endings: readonly Ending[]): void {
    this.#forgetOld();
    for (const ending of endings) {
      const { subject, generation } = ending;
      const known = this.#marks.get(subject);
      if (known !== undefined && known.generation >= generation) continue;
      // All are remembered equally long, so the oldest come first.
      this.#marks.delete(subject);
      this.#marks.set(subject, { generation, until: this.#now() + ACCOUNT.endingRemembered });
      for (const listener of this.#listeners) listener(ending);
    }
  }

  has(person: string, { id, generation }: Session): boolean {
    const ended = (subject: string) => (this.#marks.get(subject)?.generation ?? 0) > generation;
    return ended(id) || ended(person);
  }

  listen(listener: (ending: Ending) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #forgetOld(): void {
    for (const [subject, { until }] of this.#marks) {
      if (until > this.#now()) break;
      this.#marks.delete(subject);
    }
  }
}
