import { expect, it } from 'vitest';
import { SerialQueue } from '../../server/match/serial-queue.ts';
import type { Answer } from '../../shared/protocol/answer.ts';

const VOIDED: Answer = { ok: false, code: 'voided', message: 'broken' };

/** Turns with a record of what was begun and told, in order. */
function makeTurns() {
  const story: string[] = [];
  const ends: (() => void)[] = [];
  const turns = new SerialQueue(async (error) => {
    story.push(`broken by ${(error as Error).message}`);
    return VOIDED;
  });
  const tell = (name: string) => (answer: Answer) =>
    void story.push(`${name} ${answer.ok ? answer.rev : answer.code}`);
  /** A job that waits until it is ended. */
  const slow = (name: string, rev: number) => () => {
    story.push(`${name} begins`);
    return new Promise<Answer>((resolve) => ends.push(() => resolve({ ok: true, rev })));
  };
  return { turns, story, tell, slow, endNext: () => ends.shift()?.() };
}

it('what finds nothing under way begins at once, and is told at once where it need not wait', () => {
  const { turns, story, tell, slow } = makeTurns();
  turns.runNow(() => ({ ok: true, rev: 1 }), tell('a'));
  turns.runNow(slow('b', 2), tell('b'));
  expect(story).toEqual(['a 1', 'b begins']);
});

it('what finds something under way comes after all that was asked for before it', async () => {
  const { turns, story, tell, slow, endNext } = makeTurns();
  turns.runNow(slow('a', 1), tell('a'));
  const taken = turns.run(slow('b', 2)).then(tell('b'));
  turns.runNow(slow('c', 3), tell('c'));
  const looked = turns.look(() => story.push('a look'));
  expect(story).toEqual(['a begins']);
  endNext();
  await expect.poll(() => story).toEqual(['a begins', 'a 1', 'b begins']);
  endNext();
  await taken;
  await expect.poll(() => story.slice(3)).toEqual(['b 2', 'c begins']);
  endNext();
  await looked;
  expect(story.slice(5)).toEqual(['c 3', 'a look']);
  await turns.settled();
  turns.runNow(slow('d', 4), tell('d'));
  expect(story.at(-1)).toBe('d begins');
});

it.each([
  ['at once', () => fail()],
  ['later', async () => fail()],
])('who throws %s is answered all the same, and the next one has its turn', async (_when, job) => {
  const { turns, story, tell } = makeTurns();
  turns.runNow(job, tell('a'));
  expect(await turns.run(job)).toEqual(VOIDED);
  expect(await turns.run(() => ({ ok: true, rev: 7 }))).toEqual({ ok: true, rev: 7 });
  expect(story).toEqual(['broken by a bug', 'a voided', 'broken by a bug']);
});

it('a look that throws is told so, and harms nobody else', async () => {
  const { turns } = makeTurns();
  await expect(turns.look(fail)).rejects.toThrow('a bug');
  expect(await turns.run(() => ({ ok: true, rev: 7 }))).toEqual({ ok: true, rev: 7 });
});

function fail(): never {
  throw new Error('a bug');
}
