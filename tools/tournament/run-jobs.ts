import { Worker } from 'node:worker_threads';

export type Jobs<Job, Result> = {
  /** The program of a thread, which gets a job as a message and answers with its result. */
  readonly program: URL;
  readonly jobs: readonly Job[];
  readonly threads: number;
  readonly onDone: (result: Result, job: Job) => void;
};

/** Runs the jobs on the threads, each thread one job at a time. A failed thread ends them all. */
export async function runJobs<Job, Result>(work: Jobs<Job, Result>): Promise<void> {
  const left = work.jobs.slice();
  const count = Math.min(work.threads, left.length);
  const workers = Array.from({ length: count }, () => new Worker(work.program));
  try {
    await Promise.all(workers.map((worker) => keepBusy(worker, left, work.onDone)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Takes jobs from `left`, which all threads share, until it is empty. */
function keepBusy<Job, Result>(
  worker: Worker,
  left: Job[],
  onDone: Jobs<Job, Result>['onDone'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const job = left.shift();
      if (job === undefined) return resolve();
      worker.once('message', (result: Result) => {
        onDone(result, job);
        next();
      });
      worker.postMessage(job);
    };
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`A thread ended early, with code ${code}.`)));
    next();
  });
}
