import type { Answer } from '../../shared/protocol/answer.ts';

type Job = () => Promise<Answer> | Answer;

/** Runs jobs one at a time, in the order in which they were queued. */
export class SerialQueue {
  readonly #onError: (error: unknown) => Promise<Answer>;
  #last: Promise<unknown> = Promise.resolve();

  /** `onError` answers for a job that throws. */
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

  /** For reads that must not see an uncommitted state. */
  read<T>(question: () => T): Promise<T> {
    return this.#append(async () => question());
  }

  /** Resolves when all jobs queued so far are done. */
  async settled(): Promise<void> {
    await this.#last.catch(() => {});
  }

  #append<T>(run: () => Promise<T>): Promise<T> {
    // The next job runs even if the one before failed.
    const done = this.#last.then(run, run);
    this.#last = done;
    return done;
  }
}
