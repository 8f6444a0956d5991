import { afterEach, describe, expect, it, vi } from 'vitest';
import { WorkQueue } from '../../server/users/passwords/work-queue.ts';
import { eventually } from '../kit/eventually.ts';

/** Work that goes on until it is told to end. */
function slowWork() {
  const running: (() => void)[] = [];
  let most = 0;
  const work = () => {
    const done = new Promise<void>((end) => void running.push(end));
    most = Math.max(most, running.length);
    return done;
  };
  const finish = async (): Promise<void> => {
    running.shift()?.();
    await new Promise((later) => setImmediate(later));
  };
  return { running, work, finish, most: () => most };
}

describe('a queue of work', () => {
  it('does so many at once, lets so many wait, and refuses the rest with a wait', async () => {
    const queue = new WorkQueue({ atOnce: 2, mayWait: 3 });
    const { running, work, finish, most } = slowWork();
    const asked = Array.from({ length: 7 }, () => queue.run(work));
    expect(await Promise.all(asked.slice(5))).toEqual(
      Array(2).fill({ ok: false, code: 'busy', message: expect.any(String), wait: 2 }),
    );
    while (running.length > 0) await finish();
    expect((await Promise.all(asked.slice(0, 5))).every(({ ok }) => ok)).toBe(true);
    expect(most()).toBe(2);
    expect(await queue.run(async () => 7)).toEqual({ ok: true, value: 7 });
  });

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue({ atOnce: 1, mayWait: 1 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toEqual({ ok: true, value: 'done' });
  });
});

describe('passwords', () => {
  afterEach(() => void vi.doUnmock('node:crypto'));

  it('are worked on two at a time, and a crowd is told to come back', async () => {
    vi.resetModules();
    const { running, work, finish, most } = slowWork();
    vi.doMock('node:crypto', async (original) => {
      const crypto = await original<typeof import('node:crypto')>();
      type Done = (error: Error | null, key: Buffer) => void;
      const argon2 = (_kind: string, cost: { tagLength: number }, done: Done) =>
        void work().then(() => done(null, Buffer.alloc(cost.tagLength)));
      return { ...crypto, argon2 };
    });
    const { testIdentity, signing } = await import('./user-kit.ts');
    const { identity } = testIdentity();
    const asked = Array.from({ length: 60 }, (_, at) =>
      identity.login(signing(`Name ${at}`, 'wrong words')),
    );
    await eventually(() => running.length === 2);
    while (running.length > 0) await finish();
    const codes = (await Promise.all(asked)).map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.filter((code) => code === 'busy')).toHaveLength(60 - 34);
    expect(codes.filter((code) => code === 'wrong-login')).toHaveLength(34);
    expect(most()).toBe(2);
  });
});
