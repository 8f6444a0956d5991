import type { Answer } from '../../shared/protocol/answer.ts';

type Job = () => Promise<Answer> | Answer;
type Tell = (answer: Answer) => void;

/** One thing after the other, each when the one before is done. */
export class SerialQueue {
  readonly #broken: (error: unknown) => Promise<Answer>;
  #last: Promise<unknown> = Promise.resolve();
  /** How many are not done yet. */
  #underWay = 0;

  /** `broken`: what is answered when a job throws. */
  constructor(broken: (error: unknown) => Promise<Answer>) {
    this.#broken = broken;
  }

  run(job: Job): Promise<Answer> {
    return this.#queue(() => this.#run(job));
  }

  /**
   * Begins at once when nothing else is under way, and tells the answer without a promise around it. Until it
   * waits for something, the job may not ask for another turn.
   */
  runNow(job: Job, tell: Tell): void {
    if (this.#underWay > 0) {
      void this.run(job).then(tell);
      return;
    }
    const done = (answer: Answer): void => {
      this.#underWay -= 1;
      tell(answer);
    };
    this.#underWay += 1;
    const answer = this.#try(job);
    if (!(answer instanceof Promise)) done(answer);
    else this.#last = answer.then(done, async (error) => done(await this.#broken(error)));
  }

  /** Changes nothing, but must not see what is half done. */
  look<T>(ask: () => T): Promise<T> {
    return this.#queue(async () => ask());
  }

  /** Resolves when everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.#last.catch(() => {});
  }

  #queue<T>(run: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    // Whatever became of the one before: it was answered.
    const ran = this.#last.then(run, run).finally(() => {
      this.#underWay -= 1;
    });
    this.#last = ran;
    return ran;
  }

  async #run(job: Job): Promise<Answer> {
    try {
      return await job();
    } catch (error) {
      return this.#broken(error);
    }
  }

  #try(job: Job): Promise<Answer> | Answer {
    try {
      return job();
    } catch (error) {
      return this.#broken(error);
    }
  }
}
