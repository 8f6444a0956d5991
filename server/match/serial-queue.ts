import type { Answer } from '../../shared/protocol/answer.ts';

type Job = () => Promise<Answer> | Answer;

/** Runs jobs one at a time, in the order in which they were asked for. */
export class SerialQueue {
  readonly #onError: (error: unknown) => Promise<Answer>;
  #last: Promise<unknown> = Promise.resolve();

  /** `onError` gives the answer when a job throws. */
  constructor(onError: (error: unknown) => Promise<Answer>) {
    this.#onError = onError;
  }

  run(job: Job): Promise<Answer> {
    return this.#append(async () => {
      try {
        return await job();
      } catch (error) {
        return this.#onError(error);
      }
    });
  }

  /** For a question that changes nothing but must not see an uncommitted state. */
  read<T>(question: () => T): Promise<T> {
    return this.#append(async () => question());
  }

  /** Resolves when everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.#last.catch(() => {});
  }

  #append<T>(run: () => Promise<T>): Promise<T> {
    // A failed job has been answered: the next one runs all the same.
    const done = this.#last.then(run, run);
    this.#last = done;
    return done;
  }
}
