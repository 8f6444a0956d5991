import { expect, it } from 'vitest';
import { SerialQueue } from '../../server/match/serial-queue.ts';
import type { Answer } from '../../shared/protocol/answer.ts';

const VOIDED: Answer = { ok: false, code: 'voided', message: 'broken' };

/** A queue, and a record of when jobs began and were answered. */
function makeQueue() {
  const record: string[] = [];
  const ends: (() => void)[] = [];
  const queue = new SerialQueue(async (error) => {
    record.push(`stopped by ${(error as Error).message}`);
    return VOIDED;
  });
  const note = (name: string) => (answer: Answer) =>
    void record.push(`${name} ${answer.ok ? answer.rev : answer.code}`);
  /** A job that waits until it is ended. */
  const slow = (name: string, rev: number) => () => {
    record.push(`${name} begins`);
    return new Promise<Answer>((resolve) => ends.push(() => resolve({ ok: true, rev })));
  };
  return { queue, record, note, slow, endNext: () => ends.shift()?.() };
}

it('a job begins when all earlier jobs are done', async () => {
  const { queue, record, note, slow, endNext } = makeQueue();
  void queue.run(slow('a', 1)).then(note('a'));
  const second = queue.run(slow('b', 2)).then(note('b'));
  const read = queue.read(() => record.push('a read'));
  await expect.poll(() => record).toEqual(['a begins']);
  endNext();
  await expect.poll(() => record).toEqual(['a begins', 'a 1', 'b begins']);
  endNext();
  await second;
  await read;
  expect(record.slice(3)).toEqual(['b 2', 'a read']);
  await queue.settled();
});

it.each([
  ['at once', () => fail()],
  ['later', async () => fail()],
])('a job that throws %s is answered, and the next one runs', async (_when, job) => {
  const { queue, record, note } = makeQueue();
  await queue.run(job).then(note('a'));
  expect(await queue.run(() => ({ ok: true, rev: 7 }))).toEqual({ ok: true, rev: 7 });
  expect(record).toEqual(['stopped by a bug', 'a voided']);
});

it('a read that throws rejects, and the next job runs', async () => {
  const { queue } = makeQueue();
  await expect(queue.read(fail)).rejects.toThrow('a bug');
  expect(await queue.run(() => ({ ok: true, rev: 7 }))).toEqual({ ok: true, rev: 7 });
});

function fail(): never {
  throw new Error('a bug');
}
