import type { Answer } from '../../shared/protocol/answer.ts';

type Job = () => Promise<Answer> | Answer;
type Tell = (answer: Answer) => void;

/** One thing after the other, each when the one before is done. */
export class Turns {
  readonly #broken: (error: unknown) => Promise<Answer>;
  #last: Promise<unknown> = Promise.resolve();

  /** `broken`: what is answered when a job throws. */
  constructor(broken: (error: unknown) => Promise<Answer>) {
    this.#broken = broken;
  }

  /** `tell` hears the answer at once, without the promise around it. */
  take(job: Job, tell?: Tell): Promise<Answer> {
    const run = this.#after(this.#last, job, tell);
    this.#last = run;
    return run;
  }

  /** Changes nothing, but must not see what is half done. */
  look<T>(ask: () => T): Promise<T> {
    const found = this.#last.then(ask);
    this.#last = found.catch(() => null);
    return found;
  }

  /** Resolves when everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async #after(before: Promise<unknown>, job: Job, tell: Tell | undefined): Promise<Answer> {
    await before;
    let answer: Answer;
    try {
      answer = await job();
    } catch (error) {
      answer = await this.#broken(error);
    }
    tell?.(answer);
    return answer;
  }
}
