import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../tools/tournament/run-jobs.ts';

/** A program of one line: `answer` is what it makes of the job it got. */
const program = (answer: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', (job) => parentPort.postMessage(${answer}));`,
    )}`,
  );

const jobs = Array.from({ length: 20 }, (_, at) => at);
const fail = '(() => { throw new Error("broken at " + job) })()';

describe('work for several threads', () => {
  it('is done once each, and every result comes with its job', async () => {
    const done: [number, number][] = [];
    const onDone = (result: number, job: number) => done.push([job, result]);
    await runJobs({ program: program('job * 2'), jobs, threads: 3, onDone });
    expect(done.sort(([a], [b]) => a - b)).toEqual(jobs.map((job) => [job, 2 * job]));
  });

  it('ends with the error of the first thread that breaks', async () => {
    const seen: number[] = [];
    const work = runJobs({
      program: program(`job === 5 ? ${fail} : job`),
      jobs,
      threads: 2,
      onDone: (job: number) => seen.push(job),
    });
    await expect(work).rejects.toThrow('broken at 5');
    expect(seen).not.toContain(5);
  });

  it('ends when a thread goes away without a word', async () => {
    const work = runJobs({
      program: program('process.exit(3)'),
      jobs,
      threads: 1,
      onDone: () => undefined,
    });
    await expect(work).rejects.toThrow('ended early, with code 3');
  });
});
