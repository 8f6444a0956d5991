import { expect, it } from 'vitest';
import { GroupLock } from '../../server/store/journal/group-commit.ts';

/** Enters, and notes when it was let in. */
function queue(lock: GroupLock<string>) {
  const inside: string[] = [];
  const enter = (name: string) =>
    void lock.enter(name[0]!).then(() => {
      inside.push(name);
    });
  return { inside, enter, settled: () => new Promise((resume) => setImmediate(resume)) };
}

it('members of a group are inside together, and the other group waits', async () => {
  const lock = new GroupLock<string>();
  const { inside, enter, settled } = queue(lock);
  for (const name of ['a1', 'a2', 'b1']) enter(name);
  await settled();
  expect(inside).toEqual(['a1', 'a2']);
  lock.leave();
  await settled();
  expect(inside).toEqual(['a1', 'a2']);
  lock.leave();
  await settled();
  expect(inside).toEqual(['a1', 'a2', 'b1']);
});

it('neither group waits for ever, however many of the other one come', async () => {
  const lock = new GroupLock<string>();
  const { inside, enter, settled } = queue(lock);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) enter(name);
  await settled();
  lock.leave();
  await settled();
  expect(inside).toEqual(['a1', 'b1', 'b2']);
  lock.leave();
  lock.leave();
  await settled();
  expect(inside).toEqual(['a1', 'b1', 'b2', 'a2', 'a3']);
});
